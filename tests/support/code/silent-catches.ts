import { parseSync } from 'vite'
import type { SourceFile } from './source-files'

/** A node of the syntax tree, with the members that are used here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Code that catches an error: its start, and the text that handles the error. */
interface Catch {
  readonly start: number
  readonly handler: { readonly start: number; readonly end: number }
}

/** A comment counts as a reason if it is at least a short sentence. */
const SHORTEST_REASON = 12

/**
 * Returns the places that catch an error and neither log it, nor throw it on, nor give a reason: `catch`
 * clauses, `.catch(…)`, the second argument of `.then(…)`, `onerror = …`, and the `error` of an observer. A
 * reason is a comment on the same line, on the lines before, or first in the handler.
 */
export function silentCatches({ path, text }: SourceFile): readonly string[] {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`)
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  const reasons = comments.filter(
    ({ type, value }) =>
      type === 'Line' && value.trim().length >= SHORTEST_REASON && !value.includes('biome-ignore'),
  )
  const reasonLines = new Set(reasons.map(({ start }) => lineAt(start)))
  const isSilent = ({ start, handler }: Catch) => {
    if (/\b(logError|logFailure|logged)\(|\bthrow\b/.test(textWithout(comments, text, handler))) return false
    const line = lineAt(start)
    const isInside = reasons.some((reason) => reason.start > handler.start && reason.end < handler.end)
    return !isInside && !reasonLines.has(line) && !reasonLines.has(line - 1)
  }
  return catchesIn(program)
    .filter(isSilent)
    .map(({ start }) => `${path}:${lineAt(start)}`)
}

function textWithout(
  comments: readonly { readonly start: number; readonly end: number }[],
  text: string,
  { start, end }: Catch['handler'],
): string {
  return comments.reduceRight(
    (code, comment) =>
      comment.start >= start && comment.end <= end
        ? code.slice(0, comment.start - start) + code.slice(comment.end - start)
        : code,
    text.slice(start, end),
  )
}

function catchesIn(node: unknown): readonly Catch[] {
  if (!isNode(node)) return []
  const own = catchOf(node)
  const inside = Object.values(node).flat().flatMap(catchesIn)
  return own ? [own, ...inside] : inside
}

function catchOf(node: Node): Catch | undefined {
  if (node.type === 'CatchClause') return { start: node.start, handler: node }
  if (node.type === 'AssignmentExpression' && isNode(node.left) && propertyOf(node.left) === 'onerror')
    return isNode(node.right) ? { start: node.start, handler: node.right } : undefined
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments))
    return undefined
  const [first, second]: readonly unknown[] = node.arguments
  const called = propertyOf(node.callee)
  const handler =
    called === 'catch'
      ? first
      : called === 'then'
        ? second
        : called === 'subscribe'
          ? errorOf(first)
          : undefined
  return isNode(handler) ? { start: methodStart(node.callee), handler } : undefined
}

/** The position of the called method's name. In a chain it is several lines below its beginning. */
function methodStart(callee: Node): number {
  return isNode(callee.property) ? callee.property.start : callee.start
}

function propertyOf(node: Node): unknown {
  return node.type === 'MemberExpression' && isNode(node.property) ? node.property.name : undefined
}

/** The `error` handler of an observer. */
function errorOf(observer: unknown): unknown {
  if (!isNode(observer) || !Array.isArray(observer.properties)) return undefined
  const properties: readonly unknown[] = observer.properties
  return properties.filter(isNode).find(({ key }) => isNode(key) && key.name === 'error')?.value
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
