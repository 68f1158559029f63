/** The four brands (foundations §1). */
export const BRANDS = ['default', 'shop', 'bank', 'capital'] as const
/** The name of a brand. */
export type Brand = (typeof BRANDS)[number]

/**
 * The deployment's settings, read from /config.json (contract: rest.md). URLs are absolute, without a
 * trailing slash.
 */
export interface RuntimeConfig {
  /** The bank's name for the sign-in on a device that nobody has used yet; '' if there are several. */
  readonly bankName: string
  /** Whom staff call for help, as a text: a name and a phone number; '' if nobody is named. */
  readonly support: string
  readonly graphqlUrl: string
  /** The part of the URL before "/api/…". */
  readonly restBase: string
  /** The part of the URL before "/salary" and "/loan". */
  readonly remittanceBase: string
  /** Whether the bank honours Idempotency-Key. */
  readonly idempotency: boolean
  /** Whether a user may authorise the transfers they initiated. */
  readonly selfApproval: boolean
  /** Whether the bank shows its audit log. */
  readonly audit: boolean
  /** Brands by host name, or by the end of one. */
  readonly brands: Readonly<Record<string, Brand>>
  readonly loanOrgs: readonly string[]
  /** By user type, the routes that its menu does not show. */
  readonly menuHidden: Readonly<Record<string, readonly string[]>>
  /** User types that approve transfers but do not make them. */
  readonly approvalsOnly: readonly string[]
  readonly offline: OfflineConfig
}
interface OfflineConfig {
  readonly maxUnlockHours: number
  readonly maxUnlockAttempts: number
  readonly cachedRowsPerList: number
  /** How long a row stays on the device that the bank has not confirmed since, in days. */
  readonly cachedRowsForDays: number
}

/** The parts of `location` on which the defaults depend. */
export interface ServedFrom {
  readonly hostname: string
  readonly protocol: string
  readonly origin: string
}

const OFFLINE: OfflineConfig = {
  maxUnlockHours: 72,
  maxUnlockAttempts: 5,
  cachedRowsPerList: 5000,
  cachedRowsForDays: 30,
}

/**
 * Reads any JSON as a configuration. Never throws: a missing or wrong key gets its default, and only the
 * wrong entries of a list or record are left out.
 */
export function readRuntimeConfig(json: unknown, servedFrom: ServedFrom): RuntimeConfig {
  const given = recordOf(json)
  const offline = recordOf(given.offline)
  const bank = bankOrigin(servedFrom)
  return {
    bankName: typeof given.bankName === 'string' ? given.bankName : '',
    support: typeof given.support === 'string' ? given.support : '',
    graphqlUrl: urlOr(given.graphqlUrl || undefined, servedFrom.origin, `${bank}/api/graphql`),
    restBase: urlOr(given.restBase, servedFrom.origin, bank),
    remittanceBase: urlOr(given.remittanceBase, servedFrom.origin, `${bank}/api/remittance`),
    idempotency: given.idempotency === true,
    selfApproval: given.selfApproval === true,
    audit: given.audit === true,
    brands: entriesThat(given.brands, isBrand),
    loanOrgs: textsOf(given.loanOrgs),
    menuHidden: Object.fromEntries(
      Object.entries(recordOf(given.menuHidden)).map(([type, routes]) => [type, textsOf(routes)]),
    ),
    approvalsOnly: textsOf(given.approvalsOnly),
    offline: {
      maxUnlockHours: countOr(offline.maxUnlockHours, OFFLINE.maxUnlockHours),
      maxUnlockAttempts: countOr(offline.maxUnlockAttempts, OFFLINE.maxUnlockAttempts),
      cachedRowsPerList: countOr(offline.cachedRowsPerList, OFFLINE.cachedRowsPerList),
      cachedRowsForDays: countOr(offline.cachedRowsForDays, OFFLINE.cachedRowsForDays),
    },
  }
}

/**
 * Returns the brand of a host: of its own entry, else of the longest entry that the host ends with, else the
 * default.
 */
export function brandFor(hostname: string, brands: Readonly<Record<string, Brand>>): Brand {
  const host = hostname.toLowerCase()
  const [longest] = Object.entries(brands)
    .map(([name, brand]) => ({ name: name.toLowerCase().replace(/^\./, ''), brand }))
    .filter(({ name }) => name !== '' && (host === name || host.endsWith(`.${name}`)))
    .sort((left, right) => right.name.length - left.name.length)
  return longest?.brand ?? 'default'
}

/** Returns the app's own origin, but port 4000 on a local host (foundations §7). */
function bankOrigin({ hostname, protocol, origin }: ServedFrom): string {
  const isLocal = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return isLocal ? `${protocol}//${hostname}:4000` : origin
}

function urlOr(value: unknown, base: string, fallback: string): string {
  if (typeof value !== 'string') return fallback
  try {
    const url = new URL(value, base)
    return /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : fallback
  } catch {
    // It is no address. The default applies, as for any other unreadable value.
    return fallback
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function entriesThat<T>(value: unknown, fits: (entry: unknown) => entry is T): Record<string, T> {
  const valid: Record<string, T> = {}
  for (const [name, entry] of Object.entries(recordOf(value))) if (fits(entry)) valid[name] = entry
  return valid
}

function isBrand(value: unknown): value is Brand {
  return BRANDS.some((brand) => brand === value)
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

function countOr(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : fallback
}
