import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { configSource } from '../../../src/app/load-config'
import { bootSession } from '../../../src/app/session-gate/boot-session'
import type { BankFailure } from '../../../src/bank/failure'
import { failed, ok, type Result } from '../../../src/domain/result'
import type { Session } from '../../../src/features/session/machine/session'
import { SessionContext } from '../../../src/features/session/machine/session-context'
import { offlineFailureMessage } from '../../../src/features/session/sign-in/offline-unlock.messages'
import { SignIn } from '../../../src/features/session/sign-in/SignIn'
import { signedOutMessage } from '../../../src/features/session/sign-in/session.messages'
import { noteFingerprint, noteKnownUser } from '../../../src/features/session/storage/known-users'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import type { OfflineFailure } from '../../../src/features/session/unlock/device'
import { browserSays, goOffline } from '../../support/device/go-offline'
import { typeAtOnce } from '../../support/device/type-at-once'

beforeEach(async () => {
  localStorage.clear()
  await noteKnownUser('ngozi@iumb.example', 'branchline/IUMB/2102')
})
afterEach(cleanup)

const NO_CONNECTION =
  'No connection. Your password opens this device: you can read what is saved here and write drafts. Money moves only after you have signed in online.'
const WITHOUT_BANK =
  'You can open this device without the bank: read what is saved here and write drafts. Money moves only after you have signed in online.'

/** The sign-in page of a device that a user has signed in on before. */
function show({
  online = failed({ kind: 'offline' }),
  offline = ok(undefined),
  isBankAway = { get: () => false },
}: {
  online?: Result<undefined, BankFailure>
  offline?: Result<undefined, OfflineFailure>
  isBankAway?: { get: () => boolean }
} = {}) {
  const asked: unknown[] = []
  const state = { phase: 'signed-out', because: { kind: 'never-in' } } as const
  const session: Session = {
    get: () => state,
    subscribe: () => () => undefined,
    resume: async () => undefined,
    signIn: async (...typed) => {
      asked.push(['online', ...typed])
      return online
    },
    isBankAway: async () => isCutOff || isBankAway.get(),
    unlockOffline: async (how) => {
      asked.push(['offline', how])
      return offline
    },
    logOut: () => undefined,
    logOutInactive: () => undefined,
    moved: () => undefined,
    sharedChanged: () => undefined,
    pageLeft: () => undefined,
  }
  render(
    <SessionContext value={{ session, storage: sessionIn(localStorage, sessionStorage) }}>
      <SignIn because={{ kind: 'never-in' }} bankName="" support="" version="1.0.0" onIntent={() => {}} />
    </SessionContext>,
  )
  return asked
}

let isCutOff = false

/** Takes the network away; the returned function restores it. */
function cutNetwork() {
  isCutOff = true
  onTestFinished(() => {
    isCutOff = false
  })
  const restore = goOffline()
  return () => {
    isCutOff = false
    restore()
  }
}

async function type() {
  await typeAtOnce(screen.getByLabelText('Email'), 'ngozi@iumb.example')
  await typeAtOnce(screen.getByLabelText('Password'), 'branch-line-7')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const TYPED = { email: 'ngozi@iumb.example', password: 'branch-line-7' }

describe('the sign-in page of a known device without a network', () => {
  it('says what the password opens and what waits, and asks only the device', async () => {
    cutNetwork()
    const asked = show()
    await screen.findByText(NO_CONNECTION)
    await type()
    await press('Unlock')
    expect(asked).toEqual([['offline', TYPED]])
  })

  it('becomes the ordinary sign-in once there is a network', async () => {
    const restore = cutNetwork()
    const asked = show()
    await screen.findByText(NO_CONNECTION)
    restore()
    expect(screen.queryByText(NO_CONNECTION)).toBeNull()
    await type()
    await press('Log in')
    expect(asked).toEqual([['online', 'ngozi@iumb.example', 'branch-line-7']])
  })

  it('says how many tries are left, and goes to the password', async () => {
    cutNetwork()
    show({ offline: failed({ kind: 'wrong-password', triesLeft: 3 }) })
    await screen.findByText(NO_CONNECTION)
    await type()
    await press('Unlock')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This password does not open the device.3 tries are left. After that, only an online sign-in opens it.',
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it.each([
    [{ kind: 'no-tries-left' } as const, 'There were too many wrong passwords.'],
    [{ kind: 'too-long-ago', hours: 72 } as const, 'Your last online sign-in was more than 72 hours ago.'],
  ])('does not say that the password opens the device if only the bank does (%o)', async (failure, title) => {
    cutNetwork()
    show({ offline: failed(failure) })
    await screen.findByText(NO_CONNECTION)
    await type()
    await press('Unlock')
    await screen.findByText(title)
    expect(screen.queryByText(NO_CONNECTION)).toBeNull()
  })

  it('offers the fingerprint if the user has asked for that, and only then', async () => {
    cutNetwork()
    show()
    await screen.findByText(NO_CONNECTION)
    expect(screen.queryByRole('button', { name: 'Unlock by fingerprint' })).toBeNull()
    cleanup()
    noteFingerprint('branchline/IUMB/2102', new Uint8Array([1, 2, 3]))
    const asked = show({ offline: failed({ kind: 'fingerprint-stopped' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock by fingerprint' }))
    expect(asked).toEqual([['offline', { fingerprint: true }]])
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The fingerprint was not recognised, or it was stopped.Try again, or type your password.',
    )
  })

  it('of which nobody is known says that the first sign-in must be online', async () => {
    localStorage.clear()
    cutNetwork()
    const asked = show()
    screen.getByText(
      'This device is offline, and you must be online to sign in. A signed-in tab keeps working.',
    )
    await type()
    await press('Log in')
    expect(asked).toEqual([['online', 'ngozi@iumb.example', 'branch-line-7']])
  })
})

describe('the sign-in page of a known device with a network', () => {
  it('says nothing of this as long as the bank answers', async () => {
    show({ online: failed({ kind: 'unauthenticated', message: 'Invalid email or password' }) })
    expect(screen.queryByText(WITHOUT_BANK)).toBeNull()
    await type()
    await press('Log in')
    await screen.findByText('Invalid email or password')
    expect(screen.queryByRole('button', { name: 'Open without the bank' })).toBeNull()
  })

  it.each<BankFailure>([
    { kind: 'no-answer' },
    { kind: 'timeout' },
    { kind: 'unreadable', status: 200 },
    { kind: 'server', status: 502 },
  ])('offers to open it with what was typed if the bank does not answer ($kind)', async (failure) => {
    const asked = show({ online: failed(failure) })
    await type()
    await press('Log in')
    await screen.findByText(WITHOUT_BANK)
    await press('Open without the bank')
    expect(asked).toEqual([
      ['online', 'ngozi@iumb.example', 'branch-line-7'],
      ['offline', TYPED],
    ])
  })
})

describe('navigator.onLine lies: says offline, bank answers', () => {
  it('the sign-in page of a known device is the ordinary one, and signs in', async () => {
    browserSays('offline')
    const asked = show()
    await type()
    await press('Log in')
    expect(asked).toEqual([['online', 'ngozi@iumb.example', 'branch-line-7']])
    expect(screen.queryByText(NO_CONNECTION)).toBeNull()
  })

  it('the bank is asked again, with growing pauses, until it answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let asked = 0
    browserSays('offline')
    const isAway = () => {
      asked += 1
      return asked < 5
    }
    show({ isBankAway: { get: isAway } })
    const seconds = async (count: number) => {
      await act(() => vi.advanceTimersByTimeAsync(count * 1000))
      return asked
    }
    await act(() => vi.dynamicImportSettled())
    expect(await seconds(9)).toBe(1)
    expect(await seconds(1)).toBe(2)
    expect(await seconds(20)).toBe(3)
    expect(await seconds(40)).toBe(4)
    screen.getByRole('button', { name: 'Unlock' })
    expect(await seconds(60)).toBe(5)
    screen.getByRole('button', { name: 'Log in' })
    expect(await seconds(600)).toBe(5)
  })

  it('the bank is asked at that moment, and not remembered from before', async () => {
    let isThere = true
    vi.stubGlobal('fetch', async () => {
      if (!isThere) throw new TypeError('Failed to fetch')
      return Response.json({})
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { session } = bootSession(configSource())
    expect(await session.isBankAway()).toBe(false)
    browserSays('offline')
    isThere = false
    expect(await session.isBankAway()).toBe(true)
    isThere = true
    expect(await session.isBankAway()).toBe(false)
  })
})

describe('a network that carries nothing', () => {
  it('is found out before anything is typed, so that the device can be opened at once', async () => {
    const asked = show({ isBankAway: { get: () => true } })
    await screen.findByText(WITHOUT_BANK)
    await type()
    await press('Open without the bank')
    expect(asked).toEqual([['offline', TYPED]])
  })

  it('that carries again after a while needs nothing of this any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isAway = true
    show({ isBankAway: { get: () => isAway } })
    await act(() => vi.dynamicImportSettled())
    await act(() => vi.advanceTimersByTimeAsync(0))
    screen.getByText(WITHOUT_BANK)
    isAway = false
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.queryByText(WITHOUT_BANK)).toBeNull()
  })

  it('says so to whoever tries to sign in all the same', async () => {
    // The stored configuration serves, and nothing else answers.
    vi.stubGlobal('fetch', async (_input: RequestInfo | URL, init?: RequestInit) => {
      if (init?.cache === 'no-cache') throw new TypeError('Failed to fetch')
      return Response.json({})
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { session } = bootSession(configSource())
    expect(await session.signIn(TYPED.email, TYPED.password)).toEqual(failed({ kind: 'no-answer' }))
    expect(await session.isBankAway()).toBe(true)
  })
})

describe('why a device does not open without the bank', () => {
  it.each<[OfflineFailure, string]>([
    [
      { kind: 'wrong-password', triesLeft: 1 },
      'This password does not open the device. 1 try is left. After that, only an online sign-in opens it.',
    ],
    [
      { kind: 'wrong-password', triesLeft: 0 },
      'This password does not open the device, and no try is left. Only an online sign-in opens it now. Your drafts stay on this device.',
    ],
    [
      { kind: 'no-tries-left' },
      'There were too many wrong passwords. Only an online sign-in opens this device now. Your drafts stay on this device.',
    ],
    [
      { kind: 'too-long-ago', hours: 72 },
      'Your last online sign-in was more than 72 hours ago. Only an online sign-in opens this device now. Your drafts stay on this device.',
    ],
    [
      { kind: 'clock-set-back' },
      'The clock of this device shows an earlier time than before. Set the date and time right, then try again. If they are right, sign in online. Your drafts stay on this device.',
    ],
    [
      { kind: 'online-only' },
      'The bank has refused the password of this device, or it was changed. Only an online sign-in opens this device now. Your drafts stay on this device.',
    ],
    [
      { kind: 'fingerprint-outdated' },
      'Your fingerprint opens this device no longer. Type your password. Once you have signed in online, the settings turn it on again.',
    ],
    [
      { kind: 'fingerprint-synced' },
      'This device would copy your fingerprint’s key to an online account. It is not used. Your password opens this device.',
    ],
    [
      { kind: 'unknown-user' },
      'Nobody has signed in on this device with this e-mail. Check the e-mail. The first sign-in on a device must be online.',
    ],
    [
      { kind: 'future-version' },
      'This version of the app is too old Reload to get the newer version. If that does not help, close all tabs of Branchline and open it again.',
    ],
  ])('is said, with the way on: %o', (failure, sentence) => {
    const { error, advice } = offlineFailureMessage(failure)
    expect(`${error} ${advice}`).toBe(sentence)
  })

  it('is said on the sign-in page as well if it was open until now', () => {
    expect(signedOutMessage({ kind: 'offline-over', refusal: 'too-long-ago' })).toBe(
      'This device was open without the bank for too long, its clock was set back, or the bank refused its password. Your drafts stay on this device, and only you can open them.',
    )
  })
})

describe('who is known on a device', () => {
  it('is found by the e-mail in any spelling, which is not stored', async () => {
    const { knownUser } = await import('../../../src/features/session/storage/known-users')
    expect(await knownUser(' Ngozi@IUMB.example')).toEqual({ store: 'branchline/IUMB/2102' })
    expect(await knownUser('sani@iumb.example')).toBeUndefined()
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/ngozi|iumb\.example/i)
  })

  it('are all who have signed in, each with the own database', async () => {
    const { knownUser } = await import('../../../src/features/session/storage/known-users')
    await noteKnownUser('sani@iumb.example', 'branchline/IUMB/2109')
    expect(await knownUser('sani@iumb.example')).toEqual({ store: 'branchline/IUMB/2109' })
    expect(await knownUser('ngozi@iumb.example')).toEqual({ store: 'branchline/IUMB/2102' })
  })
})
