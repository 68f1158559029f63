import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstAnswer } from '../../../src/offline/workspace/first-answer'
import { later } from '../../support/later'

let queries: QueryClient
let leaving: AbortController
let isThere: boolean

beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  leaving = new AbortController()
  isThere = false
  void firstAnswer(queries, leaving.signal).then(() => {
    isThere = true
  })
})
afterEach(() => {
  leaving.abort()
  queries.clear()
  vi.useRealTimers()
})

/** Asks for something whose answer comes when it is let go. */
function ask(...queryKey: string[]) {
  const bank = later('answer')
  // A question that is still open at the end of a test is cancelled.
  void queries.fetchQuery({ queryKey, queryFn: bank.answer }).catch(() => {})
  return bank
}

/** Lets everything happen that is due within a time (ms). */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('The first answer is that of a list, although other questions are still open', async () => {
  ask('read', 'branches')
  const list = ask('list', 'transfers')
  await pass(100)
  expect(isThere).toBe(false)
  list.letGo()
  await pass(100)
  expect(isThere).toBe(true)
})

it('On a screen without a list, the first answer is there when all questions are answered', async () => {
  const asked = [ask('read', 'branches'), ask('read', 'balances')]
  asked[0]?.letGo()
  await pass(100)
  expect(isThere).toBe(false)
  asked[1]?.letGo()
  await pass(100)
  expect(isThere).toBe(true)
})

it('A failure is an answer too', async () => {
  void queries
    .fetchQuery({ queryKey: ['list'], queryFn: () => Promise.reject(new Error('no line')) })
    .catch(() => {})
  await pass(100)
  expect(isThere).toBe(true)
})

it('Other work waits for a silent bank no longer than five seconds', async () => {
  ask('list', 'transfers')
  await pass(4_900)
  expect(isThere).toBe(false)
  await pass(200)
  expect(isThere).toBe(true)
})

it('Nothing begins after the workspace was locked', async () => {
  leaving.abort()
  await pass(6_000)
  expect(isThere).toBe(false)
})
