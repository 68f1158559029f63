import { createHash } from 'node:crypto'

/**
 * Returns what a page of the app may load and do. Styles that scripts set through the CSSOM are not subject
 * to it. The one inline script is the import map that the build writes into index.html: it is allowed by its
 * SHA-256.
 */
function contentPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The app sends every form itself.
    "form-action 'none'",
  ].join('; ')
}

/** Sent with every answer. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': contentPolicy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Returns the content policy of a page that the build wrote: its own inline scripts run, and no other. */
export function contentPolicyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return contentPolicy(scripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64')))
}

/** Returns the headers that let pages of the listed origins call the API, and no others. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (!origin || !allowed.includes(origin)) return {}
  return {
    'access-control-allow-origin': origin,
    vary: 'origin',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-expose-headers': 'idempotent-replayed, retry-after',
    'access-control-max-age': '600',
    'cross-origin-resource-policy': 'cross-origin',
  }
}
