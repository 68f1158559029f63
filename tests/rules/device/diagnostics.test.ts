import { describe, expect, it } from 'vitest'
import { diagnosticsText } from '../../../src/features/device/diagnostics'
import type { DraftState } from '../../../src/offline/drafts/draft-states'
import type { ErrorEntry } from '../../../src/offline/error-log/error-store'
import { aList, factsWith, NOW } from './device-facts-for-test'

const AROUND = {
  now: NOW,
  version: '0.1.0',
  userAgent: 'Mozilla/5.0 (Linux; Android 10) Chrome/130.0',
  languages: ['en-NG'],
  timeZone: 'Africa/Lagos',
  window: [360, 740],
  isInstalled: false,
  connection: 'no-network',
} as const

const error = (change: Partial<ErrorEntry> = {}): ErrorEntry => ({
  where: 'drafts/write',
  name: 'QuotaExceededError',
  kind: undefined,
  thread: 'page',
  firstAt: NOW - 60_000,
  lastAt: NOW,
  count: 3,
  ...change,
})

describe('the text for support', () => {
  it('says what support asks first: versions, room, lists, drafts, errors', () => {
    const facts = factsWith(
      {
        lists: [aList({ failure: { at: NOW, kind: 'timeout' } })],
        drafts: new Map([['queued', 2]]),
        oldestUnsentAt: NOW - 86_400_000,
        openWrites: 1,
      },
      { errors: [error()] },
    )
    expect(diagnosticsText(facts, AROUND)).toBe(`Branchline, text for support
Made: 2026-11-18 12:00:00Z
App: 0.1.0, build aaaaaaaa
Worker: active, build aaaaaaaa
Installed: no
Browser: Mozilla/5.0 (Linux; Android 10) Chrome/130.0
Languages: en-NG; time zone Africa/Lagos
Window: 360 x 740
Connection: no-network
Storage: 5.0 MB used of 2000.0 MB; protected: yes

Store: version 1, readable
Drafts: 2 queued
Oldest unsent draft: 2026-11-17 12:00:00Z
Outcomes not known: 1
Rows of no list: 0
Lists:
- transfers (version ${aList().list.version}): 20 rows of 100, as at 2026-11-18 12:00:00Z, last refresh failed 2026-11-18 12:00:00Z: timeout

Errors: 1, newest first
- 2026-11-18 12:00:00Z page drafts/write QuotaExceededError (3 times since 2026-11-18 11:59:00Z)
`)
  })

  it('says that the store cannot be read, and what else is known then', () => {
    const facts = factsWith(
      {},
      { store: { ok: false, failure: { kind: 'unreadable' } }, errors: 'unreadable', storage: undefined },
    )
    const text = diagnosticsText(facts, AROUND)
    expect(text).toContain('Store: unreadable')
    expect(text).toContain('Errors: the log cannot be read')
    expect(text).toContain('Storage: not known used of not known; protected: not known')
  })

  it.each([
    'Ngọzi Ụzọdinma',
    '22334455667',
    '0123456789',
    'ngozi@bank.test',
    'eyJhbGciOiJIUzI1NiJ9.e30.abc',
    'NGOZI',
    "O'Connor & Sons",
    'account 12',
  ])('leaves out what a damaged record has in the place of a word (%s)', (secret) => {
    const damaged = secret as 'timeout'
    const facts = factsWith(
      {
        lists: [aList({ failure: { at: NOW, kind: damaged }, title: secret })],
        drafts: new Map([[secret as DraftState, 1]]),
        oldestUnsentAt: Number(secret.replace(/\D/g, '') || Number.NaN) * 1e9,
      },
      {
        errors: [
          error({ where: secret }),
          error({ name: secret }),
          error({ name: undefined, kind: secret }),
          error({ thread: secret as 'page', lastAt: Number.NaN }),
        ],
      },
    )
    const text = diagnosticsText(facts, AROUND)
    expect(text).not.toContain(secret)
    expect(text).toContain('(left out)')
  })

  it('has no run of nine digits, as numbers of accounts, phones and BVN have', () => {
    const facts = factsWith(
      { otherRows: 12 },
      { storage: { used: 1234567890, quota: 98765432101, isPersistent: true } },
    )
    expect(diagnosticsText(facts, AROUND)).not.toMatch(/\d{9}/)
  })
})
