import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  Kind,
} from 'graphql'
import { stretch } from '../session/secrets.ts'

export interface RootCall {
  field: string
  args: Record<string, unknown>
}

/** The operation's root fields with their arguments' values, however they were written: inline or as variables. */
export function rootCalls(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Record<string, unknown>,
): RootCall[] {
  const operation = getOperationAST(document, operationName ?? undefined)
  const root: GraphQLObjectType | null | undefined = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return []
  const fields = root.getFields()
  return operation.selectionSet.selections.flatMap((selection) => {
    if (selection.kind !== Kind.FIELD) return []
    const definition = fields[selection.name.value]
    if (!definition) return []
    return [{ field: selection.name.value, args: getArgumentValues(definition, selection, variables) }]
  })
}

/**
 * What a keyed call said, in 64 hexadecimal digits: two calls agree where their arguments do, whatever fields they ask for.
 * Stretched, because a six-character money token is among the arguments and must not be guessable from the stored value.
 */
export async function fingerprintOf(calls: RootCall[], key: string): Promise<string> {
  return (await stretch(JSON.stringify(calls, sortedKeys), `fingerprint ${key}`)).toString('hex')
}

function sortedKeys(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
