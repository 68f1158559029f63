import { GraphQLError } from 'graphql'

/** More of them help nobody to mend the file. */
const mostNamed = 20

/** A problem in a line of a file; the header is line 1. */
export interface RowProblem {
  line: number
  problem: string
}

/** A file of which nothing is stored (contract rest.md, "Uploads"). */
export function badFile(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_FILE', http: { status: 422 } } })
}

/** The same, for problems in some of its lines: names the first twenty. */
export function badLines(problems: readonly RowProblem[]): GraphQLError {
  const named = problems.slice(0, mostNamed).map(({ line, problem }) => `Line ${line}: ${problem}`)
  const more = problems.length - named.length
  return badFile([...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; '))
}
