import { describe, expect, it } from 'vitest'
import { tookOverMessage } from '../../../src/features/session/notes/earlier-drafts.messages'
import {
  INACTIVITY_LOGOUT,
  inactivityMessage,
  openingMessage,
  signedOutMessage,
  signInFailureMessage,
} from '../../../src/features/session/sign-in/session.messages'

describe('the message of a failed sign-in', () => {
  it('is the bank’s own first message if there is one', () => {
    expect(
      signInFailureMessage({ kind: 'unauthenticated', message: 'Invalid email or password' }).error,
    ).toBe('Invalid email or password')
    expect(signInFailureMessage({ kind: 'refused', message: 'This user is blocked' }).error).toBe(
      'This user is blocked',
    )
  })

  it('is the bank’s first message even if the bank failed inside, and what to do', () => {
    expect(signInFailureMessage({ kind: 'server', status: 500, message: 'Core banking is down' })).toEqual({
      error: 'Core banking is down',
      advice: 'The bank’s system is not responding. Try again in a moment.',
    })
    expect(signInFailureMessage({ kind: 'server', status: 502 }).error).toBe(
      'The bank’s system is not responding. Try again in a moment.',
    )
  })

  it('is "Network error!" and what to do if there is neither data nor an error', () => {
    for (const failure of [
      { kind: 'offline' },
      { kind: 'no-answer' },
      { kind: 'timeout' },
      { kind: 'unreadable', status: 200 },
    ] as const) {
      const words = signInFailureMessage(failure)
      expect(words.error).toBe('Network error!')
      expect(words.advice).not.toBe('')
    }
  })

  it('says how long to wait after too many tries', () => {
    expect(
      signInFailureMessage({ kind: 'rate-limited', retryAfterMs: 41_200, message: 'Too many tries' }),
    ).toEqual({ error: 'Too many tries', advice: 'Wait 42 seconds, then try again.' })
  })
})

describe('the inactivity sentences', () => {
  it('are the specification’s', () => {
    expect(inactivityMessage(50)).toBe('You will be logged out in 50 seconds due to inactivity.')
    expect(INACTIVITY_LOGOUT).toBe(
      'You are logged out due to inactivity, you will be redirected in 3 seconds',
    )
  })
})

describe('the page while the device is opened', () => {
  it('says what takes long, and what to do about it', () => {
    expect(openingMessage('opening')).toBe('Opening your lists and drafts on this device.')
    expect(openingMessage('upgrading')).toBe(
      'The data on this device is being updated to the new version. This can take some minutes. Please leave this tab open.',
    )
    expect(openingMessage('blocked')).toBe(
      'Branchline is open in another tab with an older version. Close the other tabs of Branchline; this one then continues.',
    )
  })
})

describe('after opening what an earlier password sealed', () => {
  const none = { drafts: 0, writes: 0 }
  const nothing = { opened: none, queued: 0, damaged: none, sealed: none }

  it('says what is open again', () => {
    expect(tookOverMessage({ ...nothing, opened: { drafts: 2, writes: 1 } })).toEqual({
      tone: 'success',
      text: '2 drafts and 1 write with an unknown outcome are open again.',
    })
  })

  it.each([
    [1, 1, '1 draft is open again. It is in the queue and will be sent automatically.'],
    [2, 1, '2 drafts are open again. 1 of them is in the queue and will be sent automatically.'],
    [3, 2, '3 drafts are open again. 2 of them are in the queue and will be sent automatically.'],
  ])('says of %i opened drafts that %i goes by itself', (drafts, queued, text) => {
    expect(tookOverMessage({ ...nothing, opened: { drafts, writes: 0 }, queued }).text).toBe(text)
  })

  it('says what is still sealed under another password', () => {
    const sealed = { drafts: 2, writes: 0 }
    expect(tookOverMessage({ ...nothing, opened: { drafts: 1, writes: 0 }, sealed }).text).toBe(
      '1 draft is open again. 2 drafts are still locked with another password.',
    )
  })

  it('calls nothing a success that was not opened, and says what to do', () => {
    expect(tookOverMessage({ ...nothing, damaged: { drafts: 1, writes: 0 } })).toEqual({
      tone: 'warn',
      text: '1 draft does not open with it either, because the saved data is damaged. It stays in the outbox.',
    })
    const damaged = { drafts: 2, writes: 0 }
    expect(tookOverMessage({ ...nothing, opened: { drafts: 1, writes: 0 }, damaged }).text).toBe(
      '1 draft is open again. 2 drafts do not open with it either, because the saved data is damaged. They stay in the outbox.',
    )
  })
})

describe('the sign-in page after a logout', () => {
  it('says how many drafts wait on the device, which may be at the bank already', () => {
    expect(signedOutMessage({ kind: 'logged-out', unsent: 4 })).toContain('4 drafts wait on this device')
    expect(signedOutMessage({ kind: 'inactive', unsent: 1 })).toContain('1 draft waits on this device')
  })

  it('says why this tab asks for the password, in a sentence that is true for every cause', () => {
    const drafts = 'Your drafts stay on this device, and only you can open them.'
    expect(signedOutMessage({ kind: 'logged-out-elsewhere' })).toBe(
      `Your session ended in another tab, so this one is locked too. ${drafts}`,
    )
  })

  it('promises nothing about drafts that may be gone, if another tab has signed in anew on an emptied device', () => {
    expect(signedOutMessage({ kind: 'tab-key' })).toBe(
      'This tab cannot open your data without your password, so it asks for it again.',
    )
  })

  it('does not say that drafts stay on a device whose store the browser has deleted', () => {
    expect(signedOutMessage({ kind: 'gone' })).toBe(
      'The browser has deleted what was saved on this device. Drafts that were not sent are lost. Sign in online to begin anew.',
    )
  })
})
