import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FirstScreen, watchFirstScreen } from '../../../src/offline/workspace/first-screen'
import { later } from '../../support/later'

let queries: QueryClient
let leaving: AbortController
let first: FirstScreen

beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  leaving = new AbortController()
  first = watchFirstScreen(queries, leaving.signal)
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

it('The first screen is there with the answer to its list, although other questions are still open', async () => {
  first.shown()
  ask('read', 'branches')
  const list = ask('list', 'transfers')
  await pass(100)
  expect(first.isThere()).toBe(false)
  list.letGo()
  await pass(100)
  expect(first.isThere()).toBe(true)
})

it('A list that is answered before its screen is shown waits for the screen', async () => {
  ask('list', 'transfers').letGo()
  await pass(100)
  expect(first.isThere()).toBe(false)
  first.shown()
  expect(first.isThere()).toBe(true)
})

it('A screen without a list is there when all questions are answered', async () => {
  first.shown()
  const asked = [ask('read', 'branches'), ask('read', 'balances')]
  asked[0]?.letGo()
  await pass(100)
  expect(first.isThere()).toBe(false)
  asked[1]?.letGo()
  await pass(100)
  expect(first.isThere()).toBe(true)
})

it('The answers to the bars around a screen are not those of the screen, whose code is still to come', async () => {
  ask('read', 'operation date').letGo()
  await pass(100)
  expect(first.isThere()).toBe(false)
  first.shown()
  ask('read', 'balances').letGo()
  await pass(100)
  expect(first.isThere()).toBe(true)
})

it('A failure is an answer too', async () => {
  first.shown()
  void queries
    .fetchQuery({ queryKey: ['list'], queryFn: () => Promise.reject(new Error('no line')) })
    .catch(() => {})
  await pass(100)
  expect(first.isThere()).toBe(true)
})

it('Other work waits for a silent bank no longer than five seconds', async () => {
  ask('list', 'transfers')
  await pass(4_900)
  expect(first.isThere()).toBe(false)
  await pass(200)
  expect(first.isThere()).toBe(true)
})

it('Nobody is told after the workspace was locked', async () => {
  const told = vi.fn()
  first.subscribe(told)
  leaving.abort()
  await pass(6_000)
  expect(told).not.toHaveBeenCalled()
})
