import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Bank } from '../../../server/bank'
import type { AnswerFate } from '../../../server/http/faults'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { createTransfer, richAccount } from '../../support/bank/bank-writes'

/** A bank whose clock, answers and interruptions a test of idempotency keys decides. */
export interface KeyedBank {
  readonly bank: () => Bank
  readonly url: () => string
  readonly teller: () => Signed
  /** An account with enough on it. */
  readonly sender: () => string
  /** Puts the bank's clock forward; the next test begins in the present again. */
  readonly pass: (ms: number) => void
  /** Sets the fate of the answers to an operation from now on. */
  readonly fateOf: (operation: string, fate: AnswerFate | Promise<AnswerFate>) => void
  /** Pauses the next keyed call between the claim of its key and its write, until it is released. */
  readonly pauseNextClaim: () => { readonly claimed: Promise<void>; readonly release: () => void }
  /** Uses up the five wrong money tokens that a user has in a minute. */
  readonly guessFiveTimes: (by: Signed) => Promise<void>
  /** The defects so far, which are then forgotten. A defect that is not taken fails the file. */
  readonly takeDefects: () => unknown[]
}

/**
 * Starts a bank for the tests of a file. Every test begins in the present, with good answers and no wrong
 * tries.
 */
export function openKeyedBank(): KeyedBank {
  let bank: Bank
  let teller: Signed
  let sender: string
  let now = new Date()
  let afterClaim = async () => {}
  const fates = new Map<string, AnswerFate | Promise<AnswerFate>>()
  const defects: unknown[] = []

  beforeAll(async () => {
    bank = await startTestBank({
      now: () => now,
      settleAfterMs: 3_600_000,
      onDefect: (problem) => defects.push(problem),
      faults: {
        onAnswer: (operation) => fates.get(operation) ?? 'deliver',
        afterClaim: () => afterClaim(),
      },
    })
    teller = await signIn(bank.url, 'folasade@iumb.example')
    sender = (await richAccount(bank.url, teller)).nuban
  })
  afterAll(async () => {
    await bank.stop()
    expect(defects).toEqual([])
  })
  beforeEach(async () => {
    now = new Date()
    afterClaim = async () => {}
    fates.clear()
    await bank.db.deleteFrom('wrong_tries').execute()
  })

  return {
    bank: () => bank,
    url: () => bank.url,
    teller: () => teller,
    sender: () => sender,
    pass: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    fateOf: (operation, fate) => fates.set(operation, fate),
    pauseNextClaim: () => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const claimed = new Promise<void>((resolve) => {
        afterClaim = () => {
          afterClaim = async () => {}
          resolve()
          return released
        }
      })
      return { claimed, release }
    },
    guessFiveTimes: async (by) => {
      for (let guess = 1; guess <= 5; guess += 1)
        await createTransfer(bank.url, by, sender, { token: `BAD00${guess}` })
    },
    takeDefects: () => defects.splice(0),
  }
}

export const withKey = (key: string) => ({ 'idempotency-key': key })

/** "true" if the bank says that it repeats its first answer, otherwise null. */
export const replayed = (answer: { headers: Headers }) => answer.headers.get('idempotent-replayed')
