import { portal, redirected } from './fakes/model-network'

/** The fate of one write: whether and when the write arrives at the bank, and the answer that comes back. */
export interface Fate {
  /** 'late': after its answer was given up on. 'twice': the browser sends it again by itself. */
  readonly reaches: 'never' | 'now' | 'late' | 'twice'
  /** How late it arrives (ms). */
  readonly lateBy?: number
  /** How long the bank works on it after it has arrived (ms). */
  readonly isAtTheBank?: true
  /** How long the answer takes (ms). */
  readonly backAfter?: number
  /** How long the bank's lists do not show it after it was executed (ms). */
  readonly hiddenFor?: number
  /** The tab that sent it dies while the bank works on it. */
  readonly killsTab?: true
  /** The bank has its own reason to refuse. */
  readonly saysNo?: true
  /** The bank's next business day begins right before. */
  readonly movesTheDate?: true
  /** The user's next step before the write can be executed, by the bank's answer. */
  readonly asksFor?: 'a sign-in' | 'another rank'
  /** The answer says that no other write would be executed now. */
  readonly stopsAll?: true
  /** The answer that comes back: the bank's own, a different one, none, or none ever. */
  readonly back: (field: string, reply: object) => Response | 'lost' | 'silence'
}

const json = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers })
const refusal = (status: number, code: string, message: string, headers: HeadersInit = {}) =>
  json({ errors: [{ message, extensions: { code } }] }, status, headers)
const asItWas = (field: string, reply: object) => json({ data: { [field]: reply } })
const lost = () => 'lost' as const

/** The fates of a write, by the names with which a failed interleaving is reported. */
export const FATES = {
  'is answered': { reaches: 'now', back: asItWas },
  'is answered after a while': { reaches: 'now', backAfter: 5_000, back: asItWas },
  'is refused by the bank': { reaches: 'now', saysNo: true, back: asItWas },
  'is refused after a while': { reaches: 'now', saysNo: true, backAfter: 5_000, back: asItWas },
  'is refused by the bank and the answer is lost': { reaches: 'now', saysNo: true, back: lost },
  'is refused before it runs': {
    reaches: 'never',
    back: () => refusal(400, 'BAD_USER_INPUT', 'Unknown argument'),
  },
  'is too large for the gateway': { reaches: 'never', back: () => new Response('', { status: 413 }) },
  'is lost on the way there': { reaches: 'never', back: lost },
  'is done and its answer is lost': { reaches: 'now', back: lost },
  'fails before the bank': { reaches: 'never', back: () => new Response('', { status: 503 }) },
  'is done and the bank fails after it': {
    reaches: 'now',
    back: () => refusal(500, 'INTERNAL_SERVER_ERROR', 'x'),
  },
  'meets a portal': { reaches: 'never', back: portal },
  'is redirected to a portal': { reaches: 'never', back: redirected },
  'is done and half the answer comes': {
    reaches: 'now',
    back: (field, reply) =>
      new Response(JSON.stringify({ data: { [field]: reply } }).slice(0, -9), {
        headers: { 'content-type': 'application/json' },
      }),
  },
  'is done and answered with null and an error': {
    reaches: 'now',
    back: (field) => json({ data: { [field]: null }, errors: [{ message: 'Cannot return null' }] }),
  },
  'is done and answered in another shape': {
    reaches: 'now',
    back: (field) => json({ data: { [field]: ['done'] } }),
  },
  'is done and answered with a bare 409': { reaches: 'now', back: () => new Response('', { status: 409 }) },
  'is done and answered with status 503 in the envelope': {
    reaches: 'now',
    back: (field) => json({ data: { [field]: { status: '503', message: 'Timeout upstream' } } }),
  },
  'is still being worked on': {
    reaches: 'late',
    lateBy: 20_000,
    isAtTheBank: true,
    back: () => refusal(409, 'IN_PROGRESS', 'Still running'),
  },
  'comes late': { reaches: 'late', lateBy: 20_000, back: lost },
  'comes very late': { reaches: 'late', lateBy: 300_000, back: lost },
  'is done, its answer is lost, and lists show it late': { reaches: 'now', hiddenFor: 45_000, back: lost },
  'is answered, and lists show it late': { reaches: 'now', hiddenFor: 45_000, back: asItWas },
  'is asked to wait': {
    reaches: 'never',
    stopsAll: true,
    back: () => refusal(429, 'RATE_LIMITED', 'Wait', { 'retry-after': '30' }),
  },
  'meets a session that ended': {
    reaches: 'never',
    asksFor: 'a sign-in',
    stopsAll: true,
    back: () => refusal(401, 'UNAUTHENTICATED', 'expired'),
  },
  'is told late that the session ended': {
    reaches: 'never',
    backAfter: 5_000,
    asksFor: 'a sign-in',
    stopsAll: true,
    back: () => refusal(401, 'UNAUTHENTICATED', 'expired'),
  },
  'is not for this rank': {
    reaches: 'never',
    asksFor: 'another rank',
    back: () => refusal(200, 'FORBIDDEN', 'Not for your rank'),
  },
  'comes when the date has moved': { reaches: 'now', movesTheDate: true, back: asItWas },
  'is done and its tab dies meanwhile': { reaches: 'now', killsTab: true, back: lost },
  'is done and never answered': { reaches: 'now', back: () => 'silence' },
  'is sent twice by the browser': { reaches: 'twice', back: asItWas },
} satisfies Record<string, Fate>

export type FateName = keyof typeof FATES
/** Those that may befall any write. */
export const FATE_NAMES = Object.keys(FATES) as FateName[]

/** The fates of a read, such as the bank's date, a page of a list or a status check. */
export const READ_FATES = {
  'takes long to come back': undefined,
  'is lost': lost,
  'meets a portal': portal,
  'is redirected to a portal': redirected,
  'fails at the bank': FATES['fails before the bank'].back,
  'is answered with nothing': (field: string) => json({ data: { [field]: null } }),
  'is refused': () => refusal(200, 'FORBIDDEN', 'Not for your rank'),
  'is answered with a list that failed': (field: string) =>
    json({ data: { [field]: { status: 'failed', message: 'x', data: [], pagination: { total_count: 0 } } } }),
  'is answered with status 500 and no list': (field: string) =>
    json({ data: { [field]: { status: 500, message: 'x', data: null } } }),
} satisfies Record<string, ((field: string) => Response | 'lost') | undefined>

export type ReadFateName = keyof typeof READ_FATES
export const READ_FATE_NAMES = Object.keys(READ_FATES) as ReadFateName[]

/** The fates of every call (reads, writes, sign-ins and health checks) until the weather changes. */
export const WEATHER = {
  'a storm of 429': () => refusal(429, 'RATE_LIMITED', 'Wait', { 'retry-after': '30' }),
  'a captive portal': portal,
  'a portal that redirects': redirected,
  'a bank that is down': () => new Response('', { status: 503 }),
  'a connection that carries nothing': () => 'silence' as const,
  'a slow drip': () => 'drip' as const,
} satisfies Record<string, () => Response | 'silence' | 'drip'>

export type WeatherName = keyof typeof WEATHER
export const WEATHER_NAMES = Object.keys(WEATHER) as WeatherName[]
