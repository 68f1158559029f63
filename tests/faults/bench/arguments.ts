/** Returns the number after `--name` on the command line, or the default. */
export function numberArgument(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`)
  if (at < 0) return otherwise
  const value = Number(process.argv[at + 1])
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} takes a number above 0`)
  return value
}
