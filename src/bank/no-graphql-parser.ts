/**
 * Replaces the `graphql` package in the app's bundles (an alias in vite.config.ts).
 * graphql-request imports the parser and the printer only to read an operation's name out of a document. The
 * client turns that off (`excludeOperationName`) and sends documents as strings, so neither is ever called.
 */
export function parse(): never {
  throw new Error('The app sends GraphQL documents as strings and never parses one')
}

export const print = parse

export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const
