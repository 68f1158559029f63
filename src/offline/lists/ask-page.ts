import * as v from 'valibot'
import { askRest } from '../../bank/ask-rest'
import { askBank, type BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { AnyList, ListAnswer, ListDefinition, ListFilter } from './define-list'

/** The context of a call for a list. */
export interface ListCaller {
  readonly connection: BankConnection
  readonly token: string
  readonly orgId: string
  /** Aborts at logout. Nothing more is asked or written then. */
  readonly signal?: AbortSignal | undefined
}

/** How often a page of several calls is asked for if the list changes between the calls. */
const TRIES = 3

/**
 * Asks the bank for a page, in as many calls as the list's `callSize` makes it. Fails if one of them fails. A
 * whole list is one page.
 * The parts of a page are of one state of the list: if it changed between the calls, all are asked for again.
 */
export async function askPage<Row>(
  caller: ListCaller,
  list: ListDefinition<Row>,
  filter: ListFilter,
  offset: number,
  now: number,
): Promise<Result<ListAnswer, BankFailure>> {
  const limit = list.callSize ?? list.pageSize
  if (list.isWhole) return askPart(caller, list, { filter: {}, limit, offset: 0, now })
  const ask = (at: number) => askPart(caller, list, { filter, limit, offset: at, now })
  for (let tried = 0; tried < TRIES; tried += 1) {
    const first = await ask(offset)
    if (!first.ok) return first
    const { rows, total = Number.POSITIVE_INFINITY } = first.value
    const end = Math.min(offset + list.pageSize, total)
    if (rows.length !== limit || offset + limit >= end) return first

    const others = await Promise.all(
      Array.from({ length: Math.ceil((end - offset) / limit) - 1 }, (_, n) => ask(offset + (n + 1) * limit)),
    )
    const parts: ListAnswer[] = [first.value]
    for (const part of others) {
      if (!part.ok) return part
      parts.push(part.value)
    }
    if (isOneState(parts)) return ok({ rows: parts.flatMap((part) => part.rows), total: first.value.total })
  }
  return failed({ kind: 'unreadable', status: 200, isFromBank: true })
}

/**
 * Returns false if the list changed between the calls: then its count differs, or a row is in two of them.
 */
function isOneState(parts: readonly ListAnswer[]): boolean {
  const isSameTotal = new Set(parts.map(({ total }) => total)).size === 1
  const texts = parts.map(({ rows }) => [...new Set(rows.map((row) => JSON.stringify(row)))])
  return isSameTotal && new Set(texts.flat()).size === texts.flat().length
}

/** Makes one call for rows of a list. Fails if the bank refuses. */
export async function askPart<Row>(
  { connection, token, orgId, signal }: ListCaller,
  list: ListDefinition<Row>,
  request: { filter: ListFilter; limit: number; offset: number; now: number },
): Promise<Result<ListAnswer, BankFailure>> {
  const { document, answer } = list
  const variables = list.variables({ orgId, ...request })
  const caller = { token, signal }
  const answered = document.startsWith('/')
    ? await askRest(
        connection,
        {
          url: `${connection.restBase ?? ''}${document}?${new URLSearchParams({ ...variables })}`,
          ...caller,
        },
        answer,
      )
    : await askBank(connection, { document, variables, answer, ...caller })
  if (!answered.ok) return answered
  if (signal?.aborted) return failed({ kind: 'offline' })
  const { refusal } = answered.value
  return refusal === undefined ? answered : failed({ kind: 'refused', message: refusal })
}

/**
 * Asks the bank for the first rows of a list, past the store. `row` reads the fields that matter; rows that
 * it cannot read are left out. Fails if the bank refuses.
 */
export async function askRows<Row>(
  caller: ListCaller,
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  { filter = {}, limit = list.pageSize }: { readonly filter?: ListFilter; readonly limit?: number } = {},
): Promise<Result<readonly Row[], BankFailure>> {
  const asked = await askPart(caller, list, { filter, limit, offset: 0, now: Date.now() })
  if (!asked.ok) return asked
  return ok(
    asked.value.rows.flatMap((one) => {
      const read = v.safeParse(row, one)
      return read.success ? [read.output] : []
    }),
  )
}
