import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLField } from 'graphql'
import { type Answer, ask, type Signed } from './bank'

const schema = buildSchema(readFileSync(new URL('../../../server/schema.graphql', import.meta.url), 'utf8'))

/**
 * Makes one call of the contract with exactly these arguments, each as a variable of the type that the schema
 * gives it, and asks for `fields` of its answer.
 */
export function call<Result = Record<string, unknown>>(
  url: string,
  by: Pick<Signed, 'token'> | undefined,
  kind: 'query' | 'mutation',
  field: string,
  args: Record<string, unknown>,
  fields = '',
  headers: Record<string, string> = {},
): Promise<Answer<Record<string, Result>>> {
  const declared = Object.keys(args).map((name) => `$${name}: ${typeOf(kind, field, name)}`)
  const passed = Object.keys(args).map((name) => `${name}: $${name}`)
  const inside = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const document = `${kind} ${inside(declared)} { ${field}${inside(passed)} ${fields && `{ ${fields} }`} }`
  return ask(url, by?.token, document, args, headers)
}

function typeOf(kind: 'query' | 'mutation', field: string, name: string): string {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  const declared: GraphQLField<unknown, unknown> | undefined = root?.getFields()[field]
  const argument = declared?.args.find((one) => one.name === name)
  if (!argument) throw new Error(`${field} has no argument ${name}`)
  return String(argument.type)
}
