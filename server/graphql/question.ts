import type { GraphQLParams, Plugin } from 'graphql-yoga'
import type { Context } from '../call/context.ts'
import { isJsonObject, readJson } from '../call/json-body.ts'
import { shown, unreadableBody } from '../call/refusals.ts'

/**
 * Reads questions the one way that the contract has: a JSON object with the document and its variables. The
 * schema's refusals have the contract's shape, which Yoga leaves as it is.
 */
export function questionsInJson(): Plugin<Context> {
  return {
    onRequestParse({ setRequestParser }) {
      setRequestParser(questionOf)
    },
    onValidate() {
      return ({ valid, result, setResult }) => {
        if (!valid) setResult(result.map(shown))
      }
    },
  }
}

async function questionOf(request: Request): Promise<GraphQLParams> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json')
    throw unreadableBody('The body is not application/json')
  const body = await readJson(request)
  if (!isJsonObject(body)) throw unreadableBody('The body is not a JSON object')
  const { query, variables, operationName } = body
  if (typeof query !== 'string') throw unreadableBody('query is missing')
  if (variables != null && !isJsonObject(variables)) throw unreadableBody('variables is not a JSON object')
  if (operationName != null && typeof operationName !== 'string')
    throw unreadableBody('operationName is not a text')
  return { query, ...(variables && { variables }), ...(operationName && { operationName }) }
}
