import { readFileSync } from 'node:fs'
import type { ExecutionResult } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { addSignIn } from '../audit/add-entries.ts'
import type { Context, Exchange, Rules } from '../call/context.ts'
import { isRefusal, shown } from '../call/refusals.ts'
import { rootCalls } from '../call/root-calls.ts'
import { writeOnce } from '../idempotency/write-once.ts'
import type { Database } from '../storage/open.ts'
import { documentLimits } from './document-limits.ts'
import { questionsInJson } from './question.ts'
import { graphqlWrites, resolvers } from './resolvers.ts'

export interface GraphqlOptions {
  db: Database
  rules: Rules
  /** Called with every defect, never with a refusal. */
  onDefect: (problem: unknown) => void
  /** Awaited between the claim of an idempotency key and its write; for tests. */
  afterClaim: (operation: string) => Promise<void>
}

/** The context that the router passes with each request. */
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
    // Its cache keeps a thousand documents of anybody, each of which takes half a megabyte at the worst.
    parserAndValidationCache: false,
    multipart: false,
    // The router has read the body, and no more than it may have.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    context: ({ request, exchange }) => ({ db, rules, exchange, caller: exchange.caller, request }),
    maskedErrors: {
      maskError(error) {
        if (!isRefusal(error)) onDefect(error)
        return shown(error)
      },
    },
    plugins: [
      questionsInJson(),
      documentLimits(),
      operationForTheLog(),
      transactionForWrites(options),
      auditOfSignIns(),
    ],
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
 * Adds every sign-in to the audit log. Nobody gets a token whose sign-in is not in it: what is thrown here is
 * all that is answered.
 */
function auditOfSignIns(): Plugin<Context> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      if (!rootCalls(args).some(({ field }) => field === 'adminSignIn')) return
      setExecuteFn(async (given) => {
        const result: ExecutionResult = await executeFn(given)
        const [problem] = result.errors ?? []
        const { contextValue } = given
        if (problem === undefined || isRefusal(problem))
          await addSignIn(contextValue.db, contextValue, problem)
        return result
      })
    },
  }
}

/**
 * Runs every write in one transaction, once per Idempotency-Key. Signing in writes too, but each of its
 * statements stands alone.
 */
function transactionForWrites({ afterClaim }: GraphqlOptions): Plugin<Context> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const write = rootCalls(args).find(({ field }) => graphqlWrites.has(field))
      if (!write) return
      setExecuteFn((given) => {
        const execute = async (trx: Database): Promise<ExecutionResult> => {
          const result = await executeFn({ ...given, contextValue: { ...given.contextValue, db: trx } })
          // The answer stored for repeats must not have a token in a library's sentence about its type.
          const errors = result.errors?.map((error: unknown) => (isRefusal(error) ? shown(error) : error))
          return { ...result, ...(errors && { errors }) }
        }
        return writeOnce(given.contextValue, write, execute, () => afterClaim(write.field))
      })
    },
  }
}
