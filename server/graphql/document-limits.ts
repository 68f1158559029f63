import { type ExecutionArgs, getOperationAST, parse } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { rootCalls } from '../call/root-calls.ts'
import { graphqlWrites } from './resolvers.ts'

/** The longest document of the app has some five thousand characters and seven hundred tokens. */
const mostCharacters = 20_000
const mostTokens = 2_000
const mostRootFields = 20

/**
 * Refuses a document that is larger than any client needs, before it is read, and one with more than one
 * write or sign-in, before anything of it runs (contract, "Smaller decisions").
 */
export function documentLimits(): Plugin<Context> {
  return {
    onParams({ params }) {
      if ((params.query?.length ?? 0) > mostCharacters) throw badInput('The document is too long')
    },
    onParse({ setParseFn }) {
      setParseFn((source, options) => parse(source, { ...options, maxTokens: mostTokens }))
    },
    onExecute({ args, setResultAndStopExecution }) {
      const problem = problemOf(args)
      if (problem !== undefined) setResultAndStopExecution({ errors: [badInput(problem)] })
    },
  }
}

function problemOf(args: ExecutionArgs): string | undefined {
  const fields = rootCalls(args).map(({ field }) => field)
  if (fields.length > mostRootFields) return `A document has at most ${mostRootFields} calls`
  const isMutation = getOperationAST(args.document, args.operationName)?.operation === 'mutation'
  const writes = fields.filter((field) => field === 'adminSignIn' || graphqlWrites.has(field))
  return writes.length > 1 || (isMutation && fields.length > 1)
    ? 'A document makes one write or one sign-in'
    : undefined
}
