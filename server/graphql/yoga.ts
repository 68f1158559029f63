import { readFileSync } from 'node:fs'
import type { ExecutionResult } from 'graphql'
import { getOperationAST } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import type { Context, Exchange, Rules } from '../call/context.ts'
import { contextOf } from '../call/open-context.ts'
import { badInput, isRefusal, shown } from '../call/refusals.ts'
import { rootCalls } from '../call/root-calls.ts'
import { writeOnce } from '../idempotency/write-once.ts'
import type { Database } from '../storage/open.ts'
import { resolvers, writingQueries } from './resolvers.ts'

export interface GraphqlOptions {
  db: Database
  rules: Rules
  /** Called with every defect, never with a refusal. */
  onDefect: (problem: unknown) => void
  /** Awaited between the claim of an idempotency key and its write; for tests. */
  afterClaim: (operation: string) => Promise<void>
}

/** What the router passes with each request. */
export interface ServerContext {
  exchange: Exchange
}

const schemaText = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')

export function createGraphql(options: GraphqlOptions) {
  const { db, rules, onDefect } = options
  return createYoga<ServerContext, Context>({
    schema: createSchema<Context>({ typeDefs: schemaText, resolvers }),
    graphqlEndpoint: '/api/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    context: ({ request, exchange }) => contextOf({ db, rules }, request, exchange),
    maskedErrors: {
      maskError(error) {
        if (!isRefusal(error)) onDefect(error)
        return shown(error)
      },
    },
    plugins: [operationForTheLog(), transactionForWrites(options)],
  })
}

/** Notes for the request log which calls were made. */
function operationForTheLog(): Plugin<Context> {
  return {
    onExecute({ args }) {
      const { exchange } = args.contextValue
      exchange.operation = rootCalls(args)
        .map((call) => call.field)
        .join(' ')
    },
  }
}

/**
 * Runs every write in one transaction, once per Idempotency-Key. Signing in writes too, but each of its
 * statements stands alone.
 */
function transactionForWrites({ afterClaim }: GraphqlOptions): Plugin<Context> {
  return {
    onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
      const calls = rootCalls(args)
      const isMutation = getOperationAST(args.document, args.operationName)?.operation === 'mutation'
      const writes = calls.some(({ field }) =>
        isMutation ? field !== 'adminSignIn' : writingQueries.has(field),
      )
      if (!writes) return
      // A refusal of the write would undo the count of wrong passwords too.
      if (calls.some(({ field }) => field === 'adminSignIn'))
        return setResultAndStopExecution({ errors: [badInput('Signing in is a call of its own')] })
      setExecuteFn((given) => {
        const execute = async (trx: Database): Promise<ExecutionResult> =>
          executeFn({ ...given, contextValue: { ...given.contextValue, db: trx } })
        const operation = calls.map((call) => call.field).join(' ')
        return writeOnce(given.contextValue, calls, execute, () => afterClaim(operation))
      })
    },
  }
}
