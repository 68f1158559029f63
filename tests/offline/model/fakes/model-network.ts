import type { ModelBank } from './model-bank'

/** A call that the network sent on to another address, with what was in it. */
interface SentOn {
  readonly token: string | null
  readonly body: string
}

/** More health checks than all tabs need at one moment. */
const QUESTIONS_AT_ONCE = 50

const isPage = (tab: string) => /^\d+$/.test(tab)

/** A write of a user who is signed in. */
const isWrite = (init: RequestInit | undefined) => /"mutation (?!SignIn)/.test(String(init?.body))
const isSignIn = (init: RequestInit | undefined) => /"mutation SignIn/.test(String(init?.body))

/** The page of a network that wants its users to sign in. */
export const portal = () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })

const PORTAL = 'https://portal.test/'

/** The answer of a network that sends every call to its own page. */
export const redirected = () => Response.redirect(PORTAL, 307)

/**
 * The network between the pages and the bank. It follows a redirect as a browser does, and notes for each tab
 * whether its last call had an answer of the bank.
 */
export class ModelNetwork {
  /** Calls with a token or contents that another address than the bank's has received. */
  readonly sentOn: SentOn[] = []
  /** The tabs whose last call came back with nothing from the bank, and since when (monotonic, ms). */
  readonly unanswered = new Map<string, number>()
  /** When each tab last asked for the bank's health (monotonic, ms). */
  readonly healthAskedAt = new Map<string, number>()
  /** The tabs that had in time, when they last asked, the answer that the bank is well. */
  readonly toldOfHealth = new Set<string>()
  /** Writes that left a tab although it had to know that there is no network. */
  readonly intoNothing: string[] = []
  /** How long the next health checks take, in their order (ms). */
  readonly slowHealth: number[] = []
  /** How often the browser has said that there is a network, or none. */
  private words = 0
  /** Which of the browser's words a health check of each tab, asked after it, has shown to be wrong. */
  private readonly disproved = new Map<string, number>()

  /** How many health checks were made at one moment (monotonic, ms). */
  private questions = { at: 0, count: 0 }

  constructor(private readonly bank: ModelBank) {}

  /** The browser reports on the network. Earlier health checks say nothing about that report. */
  browserSpeaks(): void {
    this.words += 1
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    const tab = url.pathname.split('/')[1] ?? ''
    const noAnswer = () => {
      // A call that the page itself has ended says nothing, and whoever signs in is told on the spot.
      if (!init?.signal?.aborted && !isSignIn(init)) this.unanswered.set(tab, performance.now())
    }
    const isHealth = url.pathname.endsWith('/health')
    const { words } = this
    const isKnownToBeGone = !navigator.onLine && this.disproved.get(tab) !== words
    // A tab with a name instead of a number is another device, or one that does not watch its connection.
    if (isKnownToBeGone && isPage(tab) && isWrite(init)) this.intoNothing.push(String(init?.body))
    try {
      if (isHealth) {
        this.healthAskedAt.set(tab, performance.now())
        this.toldOfHealth.delete(tab)
        await this.noteQuestion()
      }
      const answer = await this.bank.fetch(input, init)
      const slow = isHealth && this.slowHealth.shift()
      if (slow) await new Promise((resolve) => setTimeout(resolve, slow))
      if (isHealth && answer.ok) this.disproved.set(tab, words)
      if (isHealth && answer.ok && !init?.signal?.aborted) this.toldOfHealth.add(tab)
      const isRedirect = answer.status === 307
      const back = isRedirect ? this.follow(init) : answer
      const isPortal = isRedirect || back.headers.get('content-type')?.includes('html')
      // One strange page where all else is answered may be that of one list, which is fetched ahead.
      if (isRedirect || (isPortal && this.bank.weather)) noAnswer()
      else if (!isPortal) this.unanswered.delete(tab)
      return back
    } catch (thrown) {
      noAnswer()
      throw thrown
    }
  }

  /** An app that asks again and again without any time passing must not keep the simulator from noticing. */
  private async noteQuestion(): Promise<void> {
    const now = performance.now()
    this.questions =
      this.questions.at === now ? { at: now, count: this.questions.count + 1 } : { at: now, count: 1 }
    if (this.questions.count > QUESTIONS_AT_ONCE) await new Promise<void>((resolve) => setImmediate(resolve))
  }

  private follow(init: RequestInit | undefined): Response {
    if (init?.redirect === 'error') throw new TypeError('Failed to fetch')
    // The browser gives such an answer nothing that could be read.
    if (init?.redirect === 'manual') return Response.error()
    const token = new Headers(init?.headers).get('authorization')
    if (token !== null || init?.body) this.sentOn.push({ token, body: String(init?.body) })
    return portal()
  }
}
