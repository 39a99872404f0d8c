import { defineConfig } from 'vitest/config';

// CI counts from this file what passed and what failed.
const report = process.env.TEAMAI_HOOK_TEST_REPORT;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    reporters: report ? ['default', 'json'] : ['default'],
    ...(report ? { outputFile: { json: report } } : {}),
  },
});
