import { type ExecutionArgs, getOperationAST, Kind, parse, type SelectionSetNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../call/context.ts'
import { badInput, unauthenticated } from '../call/refusals.ts'
import { rootCalls } from '../call/root-calls.ts'
import { graphqlWrites } from './resolvers.ts'

/** The longest document of the app has some five thousand characters and seven hundred tokens. */
const mostCharacters = 20_000
const mostTokens = 2_000
const mostRootFields = 20
/** Each fragment counts wherever it is named. The question for the whole schema has some two hundred. */
const mostFields = 300

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
      if (problem !== undefined) return setResultAndStopExecution({ errors: [badInput(problem)] })
      // Answers about the schema are long, so that only who is signed in may ask.
      const isAboutSchema = rootCalls(args).some(({ field }) => ['__schema', '__type'].includes(field))
      if (isAboutSchema && !args.contextValue.caller)
        setResultAndStopExecution({ errors: [unauthenticated()] })
    },
  }
}

function problemOf(args: ExecutionArgs): string | undefined {
  if (fieldsOf(args) > mostFields) return 'The document asks for too many fields'
  const fields = rootCalls(args).map(({ field }) => field)
  if (fields.length > mostRootFields) return `A document has at most ${mostRootFields} calls`
  const isMutation = getOperationAST(args.document, args.operationName)?.operation === 'mutation'
  const writes = fields.filter((field) => field === 'adminSignIn' || graphqlWrites.has(field))
  return writes.length > 1 || (isMutation && fields.length > 1)
    ? 'A document makes one write or one sign-in'
    : undefined
}

/** Counts the fields of the operation as they are carried out: a fragment's fields at each of its places. */
function fieldsOf({ document, operationName }: ExecutionArgs): number {
  const operation = getOperationAST(document, operationName)
  const counted = new Map<string, number>()
  const count = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + countFragment(selection.name.value)
      const inside = selection.selectionSet ? count(selection.selectionSet) : 0
      return sum + inside + (selection.kind === Kind.FIELD ? 1 : 0)
    }, 0)
  const countFragment = (name: string): number => {
    const known = counted.get(name)
    if (known !== undefined) return known
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    )
    const fields = fragment && 'selectionSet' in fragment ? count(fragment.selectionSet) : 0
    counted.set(name, fields)
    return fields
  }
  return operation ? count(operation.selectionSet) : 0
}
