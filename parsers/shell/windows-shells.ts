// The way to PowerShell and cmd.exe. One module, so that a bundle for bash can leave them in a file of their own and load it
// when a command asks for them: they are half of the layer's code, and reading code is most of what a fresh process pays.

export { observeCmd } from './cmd.ts';
export { observePowerShell } from './powershell.ts';
