import type { Readable } from 'node:stream';

/** All of a stream as bytes. */
export async function readBytes(input: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** All of a stream as text, without a byte order mark. */
export async function readText(input: Readable): Promise<string> {
  return new TextDecoder().decode(await readBytes(input));
}
