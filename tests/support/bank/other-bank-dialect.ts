/** A GraphQL answer as it is sent. The names are the document's own. */
export interface WireAnswer {
  data?: Record<string, unknown> | null | undefined
  errors?: readonly { readonly message: string }[]
}

/** How another bank spells its answers, within the contract (schema.graphql, "Conventions"). */
export interface Dialect {
  /** Its spelling of status "success". */
  readonly yes: unknown
  /** Its spelling of status "error". */
  readonly no: unknown
  /** Numbers are sent as texts. */
  readonly numbersAsTexts: boolean
  /** An empty text is sent as null. */
  readonly nullForEmpty: boolean
  /** Its own messages for those of the reference bank. */
  readonly sentences: Readonly<Record<string, string>>
}

/** Returns the reference bank's answer as the other bank would spell it. */
export function inDialect(answer: WireAnswer, dialect: Partial<Dialect>): WireAnswer {
  const { data, errors } = answer
  return {
    ...(data !== undefined && { data: data && mapped(data, (value) => spelled(value, dialect)) }),
    ...(errors && {
      errors: errors.map((error) => ({ ...error, message: sentence(error.message, dialect) })),
    }),
  }
}

/** Only the answer's own status says yes or no. The status of a row is the row's. */
function spelled(value: unknown, dialect: Partial<Dialect>): unknown {
  if (!isRecord(value)) return plain(value, dialect)
  return mapped(value, (entry, name) => {
    if (name === 'status' && entry === 'success') return dialect.yes ?? entry
    if (name === 'status' && entry === 'error') return dialect.no ?? entry
    return plain(entry, dialect)
  })
}

function plain(value: unknown, dialect: Partial<Dialect>): unknown {
  if (Array.isArray(value)) return value.map((entry) => plain(entry, dialect))
  if (isRecord(value)) return mapped(value, (entry) => plain(entry, dialect))
  if (typeof value === 'number' && dialect.numbersAsTexts) return String(value)
  if (value === '' && dialect.nullForEmpty) return null
  return typeof value === 'string' ? sentence(value, dialect) : value
}

const sentence = (text: string, { sentences = {} }: Partial<Dialect>) => sentences[text] ?? text

function mapped(record: Record<string, unknown>, change: (value: unknown, name: string) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Broken answers by what is wrong with them. The operation was executed before each. */
export const answers = {
  /** A field failed after its resolver ran: 200, null beside an error. */
  nullBesideErrors:
    (message: string) =>
    ({ data }: WireAnswer): WireAnswer => ({ data: data && mapped(data, () => null), errors: [{ message }] }),
  /** The answer's own status is this; its flag stays. */
  withStatus:
    (status: unknown) =>
    ({ data }: WireAnswer): WireAnswer => ({
      data: data && mapped(data, (value) => changed(value, { status })),
    }),
  /** "success" beside `error: true`. */
  contradiction: ({ data }: WireAnswer): WireAnswer => ({
    data: data && mapped(data, (value) => changed(value, { status: 'success', error: true })),
  }),
  /** A refusal in words. */
  refused: (operation: string, message: string) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ data: { [operation]: { status: 'error', message } } }),
  }),
  page: { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' },
  halfJson: { status: 200, contentType: 'application/json', body: '{"data":{"' },
  conflictWithoutBody: { status: 409, contentType: 'application/json', body: '' },
  badGateway: { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' },
  gatewayTimeout: { status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' },
  serverError: { status: 500, contentType: 'text/plain', body: 'Internal Server Error' },
  /** A captive portal sends every call to its own page. */
  redirect: {
    status: 302,
    contentType: 'text/html',
    body: '',
    headers: { location: 'http://portal.invalid/sign-in' },
  },
  tooMany: (seconds: number) => ({
    status: 429,
    contentType: 'application/json',
    body: JSON.stringify({
      errors: [{ message: 'Too many requests', extensions: { code: 'RATE_LIMITED' } }],
    }),
    headers: { 'retry-after': String(seconds) },
  }),
  /** The data are there, and an error beside them. */
  partial: (answer: WireAnswer): WireAnswer => ({ ...answer, errors: [{ message: 'A replica is behind' }] }),
  /** A success in a shape that the contract does not describe. */
  wrongShape: ({ data }: WireAnswer): WireAnswer => ({ data: data && mapped(data, () => ['done']) }),
  never: new Promise<never>(() => {}),
} as const

const changed = (value: unknown, change: Record<string, unknown>) =>
  isRecord(value) ? { ...value, ...change } : value
