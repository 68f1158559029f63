import * as v from 'valibot'
import { refusalOf } from '../../bank/reading'

/** Rows of an answer of the remittance base. A row that cannot be read does not hide the others. */
export interface RemittanceRows<Row> {
  readonly rows: readonly Row[]
  readonly unreadable: number
  /** The bank's own message if it refused. */
  readonly refusal?: string | undefined
}

const Status = v.fallback(
  v.object({
    status: v.optional(v.unknown()),
    error: v.optional(v.unknown()),
    message: v.optional(v.unknown()),
  }),
  {},
)

/** Fails an answer that is neither rows nor a refusal: it is a failed call, not an empty list. */
function realAnswer<Row>() {
  return v.custom<RemittanceRows<Row>>((answer) => answer !== undefined)
}

/**
 * Reads the rows of an answer. By contract some answers are bare rows and others have them in `data`; banks
 * do either. `rowsIn` finds them elsewhere.
 */
export function remittanceRows<Row>(
  row: v.GenericSchema<unknown, Row>,
  rowsIn: (answer: unknown) => unknown = bareRows,
) {
  const read = (answer: unknown): RemittanceRows<Row> | undefined => {
    const refusal = Array.isArray(answer) ? undefined : refusalOf(v.parse(Status, answer))
    if (refusal !== undefined) return { rows: [], unreadable: 0, refusal }
    const sent = rowsIn(answer)
    if (!Array.isArray(sent)) return undefined
    const readable = sent.map((one) => v.safeParse(row, one))
    const rows = readable.flatMap((one) => (one.success ? [one.output] : []))
    // Rows none of which can be read are no empty list either.
    return rows.length === 0 && sent.length > 0 ? undefined : { rows, unreadable: sent.length - rows.length }
  }
  return v.pipe(v.unknown(), v.transform(read), realAnswer<Row>())
}

/** Returns a member of an answer; undefined if that is no object or has no such member. */
export function memberOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)).get(name) : undefined
}

const bareRows = (answer: unknown) => (Array.isArray(answer) ? answer : memberOf(answer, 'data'))
