import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BankFailure } from '../../../src/bank/failure'
import { failed, ok, type Result } from '../../../src/domain/result'
import type { Session } from '../../../src/features/session/machine/session'
import { SessionContext } from '../../../src/features/session/machine/session-context'
import type { SessionState, SignedOutBecause } from '../../../src/features/session/machine/session-state'
import { SignIn } from '../../../src/features/session/sign-in/SignIn'
import { SignInAgain } from '../../../src/features/session/sign-in/SignInAgain'
import { noteFingerprint, noteKnownUser } from '../../../src/features/session/storage/known-users'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { NGOZI, signedIn } from '../../rules/session/session-for-test'
import { browserSays, goOffline } from '../../support/device/go-offline'

afterEach(cleanup)

/** Whether the bank answers the sign-in page. */
const isBankAway = { get: () => false }

/** A session that answers what the test says, and records what it was asked. */
function fakeSession(
  answer: Result<undefined, BankFailure> = ok(undefined),
  state: SessionState = { phase: 'signed-out', because: { kind: 'never-in' } },
) {
  const asked: string[][] = []
  const session: Session = {
    get: () => state,
    subscribe: () => () => undefined,
    resume: async () => undefined,
    signIn: async (email, password) => {
      asked.push([email, password])
      return answer
    },
    isBankAway: async () => isBankAway.get(),
    unlockOffline: async (how) => {
      if ('email' in how) asked.push(['without the bank', how.email, how.password])
      return ok(undefined)
    },
    logOut: () => void asked.push(['log out']),
    logOutInactive: () => undefined,
    moved: () => undefined,
    sharedChanged: () => undefined,
    pageLeft: () => undefined,
  }
  return { session, asked }
}

function show(answer?: Result<undefined, BankFailure>, because: SignedOutBecause = { kind: 'never-in' }) {
  const { session, asked } = fakeSession(answer)
  const intents: string[] = []
  render(
    <SessionContext value={{ session, storage: sessionIn(localStorage, sessionStorage) }}>
      <SignIn
        because={because}
        bankName="Ìbàdàn Unity Microfinance Bank"
        support="For help, call Bísí, 0700 225 5555."
        version="1.0.0"
        onIntent={() => intents.push('intent')}
      />
    </SessionContext>,
  )
  return { asked, intents }
}

/** Takes the network away; the returned function restores it. */
function cutNetwork() {
  const isAway = vi.spyOn(isBankAway, 'get').mockReturnValue(true)
  onTestFinished(() => isAway.mockRestore())
  const restore = goOffline()
  return () => {
    isAway.mockReturnValue(false)
    restore()
  }
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))

describe('after an inactivity logout', () => {
  const left = { user: NGOZI, location: { path: '/journal/new', state: null } }

  it('asks the same user for the password alone', async () => {
    const { asked } = show(undefined, { kind: 'inactive', unsent: 0, left })
    expect(screen.getByText('Continue as').textContent).toBe('Continue as Ngọzi Ụzọdinma')
    expect(screen.queryByLabelText('Email')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
    await userEvent.keyboard('branch-line-7{Enter}')
    await waitFor(() => expect(asked).toEqual([[NGOZI.email, 'branch-line-7']]))
  })

  it('gives another user an empty sign-in', async () => {
    show(undefined, { kind: 'inactive', unsent: 0, left })
    await userEvent.click(screen.getByRole('button', { name: 'Another user' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
    expect(screen.queryByText('Continue as')).toBeNull()
  })
})

describe('the sign-in page', () => {
  it('has the heading Login and a logo that leads to the root', () => {
    show()
    screen.getByRole('heading', { name: 'Login' })
    expect(screen.getByRole('link', { name: 'Branchline' }).getAttribute('href')).toBe('/')
  })

  it('names the bank, and has the focus in the e-mail', () => {
    show()
    screen.getByText('Ìbàdàn Unity Microfinance Bank')
    expect(document.activeElement).toBe(email())
  })

  it('says whom to call, if the institution names somebody', () => {
    show()
    screen.getByText('For help, call Bísí, 0700 225 5555.')
  })

  it('says which field is empty, and asks the bank nothing', async () => {
    const { asked } = show()
    await press()
    screen.getByText("Email can't be empty")
    screen.getByText("Password can't be empty")
    expect(document.activeElement).toBe(email())
    await userEvent.type(email(), 'ngozi@iumb.example')
    await press()
    expect(screen.queryByText("Email can't be empty")).toBeNull()
    expect(document.activeElement).toBe(password())
    expect(asked).toEqual([])
  })

  it('after a refusal keeps the e-mail, shows the bank’s message and goes to the password', async () => {
    const { asked } = show(failed({ kind: 'unauthenticated', message: 'Invalid email or password' }))
    await userEvent.type(email(), ' ngozi@iumb.example ')
    await userEvent.type(password(), ' spaces count ')
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password')
    expect(asked).toEqual([['ngozi@iumb.example', ' spaces count ']])
    expect(email().value).toContain('ngozi@iumb.example')
    expect(document.activeElement).toBe(password())
  })

  it('says "Network error!" without an answer, and what to do', async () => {
    show(failed({ kind: 'no-answer' }))
    await userEvent.type(email(), 'ngozi@iumb.example')
    await userEvent.type(password(), 'x')
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Network error!The bank did not answer. Check the connection and try again.',
    )
  })

  it('begins to load the rest of the app when the user begins to type', async () => {
    const { intents } = show()
    expect(intents).toEqual([])
    await userEvent.type(email(), 'ng')
    expect(intents).toEqual(['intent'])
  })

  it('says why it is shown if that is not obvious', () => {
    show(undefined, { kind: 'logged-out', unsent: 2 })
    expect(screen.getByRole('status').textContent).toBe(
      'You are logged out. 2 drafts wait on this device for your next sign-in.',
    )
  })
})

describe('a device without a network', () => {
  const NO_NETWORK =
    'This device is offline, and you must be online to sign in. A signed-in tab keeps working.'

  it('says so before anybody types, and no longer once the network is back', () => {
    const restore = cutNetwork()
    show()
    screen.getByText(NO_NETWORK)
    restore()
    expect(screen.queryByText(NO_NETWORK)).toBeNull()
  })

  it('says so as well if the network is lost while the page is open', () => {
    show()
    expect(screen.queryByText(NO_NETWORK)).toBeNull()
    cutNetwork()
    screen.getByText(NO_NETWORK)
  })

  it('takes back the "Network error!" of a try without a network once it is back', async () => {
    const restore = cutNetwork()
    show(failed({ kind: 'offline' }))
    await userEvent.type(email(), 'ngozi@iumb.example')
    await userEvent.type(password(), 'x')
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain('Network error!')
    restore()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(password().value).toBe('x')
  })
})

describe('navigator.onLine lies: says offline, bank answers', () => {
  it('the sign-in page of a new device says nothing of it, and signs in', async () => {
    browserSays('offline')
    const { asked } = show()
    await waitFor(() => expect(screen.queryByText(/^This device is offline/)).toBeNull())
    await userEvent.type(email(), 'ngozi@iumb.example')
    await userEvent.type(password(), 'branch-line-7')
    await press()
    expect(asked).toEqual([['ngozi@iumb.example', 'branch-line-7']])
  })
})

describe('signing in again over a screen', () => {
  it('keeps what is typed below, does not close, and begins at the password', async () => {
    const open = (await signedIn()).tab.session.get()
    if (open.phase !== 'open') throw new Error('the session was to be open')
    const { session, asked } = fakeSession(ok(undefined), { ...open, refused: true })
    render(
      <SessionContext value={{ session, storage: sessionIn(localStorage, sessionStorage) }}>
        <input aria-label="Narration" defaultValue="half written" />
        <SignInAgain onLogOut={() => {}} />
      </SessionContext>,
    )
    await userEvent.keyboard('{Escape}')
    screen.getByRole('dialog', { name: 'Sign in again' })
    expect(email().value).toBe('ngozi@iumb.example')
    expect(document.activeElement).toBe(password())
    await userEvent.type(password(), 'branch-line-7')
    await press()
    expect(asked).toEqual([['ngozi@iumb.example', 'branch-line-7']])
    expect(screen.getByLabelText<HTMLInputElement>('Narration').value).toBe('half written')
  })

  it('says how to go on if the connection goes meanwhile, and the password opens the device without the bank', async () => {
    const open = (await signedIn()).tab.session.get()
    if (open.phase !== 'open') throw new Error('the session was to be open')
    const { session, asked } = fakeSession(ok(undefined), { ...open, refused: true })
    render(
      <SessionContext value={{ session, storage: sessionIn(localStorage, sessionStorage) }}>
        <SignInAgain onLogOut={() => {}} />
      </SessionContext>,
    )
    await noteKnownUser('sani@iumb.example', 'branchline/ORG/sani')
    noteFingerprint('branchline/ORG/sani', new Uint8Array([7]))
    cutNetwork()
    await screen.findByText(/^No connection\. Your password opens this device/)
    // It may be another user's, and would end the session with what was typed.
    expect(screen.queryByRole('button', { name: 'Unlock by fingerprint' })).toBeNull()
    await userEvent.type(password(), 'branch-line-7')
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
    expect(asked).toEqual([['without the bank', 'ngozi@iumb.example', 'branch-line-7']])
  })
})
