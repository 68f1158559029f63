import { parseArgs } from 'node:util'

/** The options of a command by name: given once or any number of times, or a flag without a value. */
export type OptionNames = Readonly<Record<string, 'once' | 'often' | 'flag'>>

export interface GivenOptions {
  /** Throws a TypeError if the option was not given. */
  required: (name: string) => string
  optional: (name: string) => string | undefined
  all: (name: string) => string[]
  has: (flag: string) => boolean
}

/** Reads `--name value` pairs and flags. Throws a TypeError, whose message is a sentence, for the rest. */
export function readOptions(command: string, names: OptionNames, args: readonly string[]): GivenOptions {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(names).map(([name, kind]) => [
        name,
        { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  })
  const given = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind !== 'option') throw new TypeError(`${command} takes options only, as --name value.`)
    const { name, value, inlineValue, rawName } = token
    if (!Object.hasOwn(names, name)) throw new TypeError(`${command} has no option ${rawName}.`)
    const isFlag = names[name] === 'flag'
    if (isFlag && value !== undefined) throw new TypeError(`--${name} takes no value.`)
    if (!isFlag && (value === undefined || (!inlineValue && value.startsWith('--'))))
      throw new TypeError(`--${name} needs a value.`)
    const before = given.get(name) ?? []
    if (names[name] === 'once' && before.length > 0) throw new TypeError(`--${name} is given twice.`)
    given.set(name, [...before, value ?? ''])
  }
  const optional = (name: string) => given.get(name)?.[0]
  return {
    required(name) {
      const value = optional(name)
      if (value === undefined) throw new TypeError(`${command} needs --${name}.`)
      return value
    },
    optional,
    all: (name) => given.get(name) ?? [],
    has: (flag) => given.has(flag),
  }
}
