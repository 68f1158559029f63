import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/** The parts of a request that tell who sent it. */
export interface Sender {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * Returns the address that a request came from, as limits count it: an IPv4 address, or the /64 network of an
 * IPv6 address, of which one client has all.
 * @param behindProxy the last address of X-Forwarded-For is what the proxy in front saw. The ones before it
 * are the client's word, and without a proxy all are.
 */
export function clientAddress({ headers, socket }: Sender, behindProxy: boolean): string {
  const own = socket.remoteAddress ?? ''
  if (!behindProxy) return counted(own)
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return counted(last && (isIPv4(last) || isIPv6(last)) ? last : own)
}

function counted(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns the eight numbers of an IPv6 address, which a URL writes without dots and zone. */
function groupsOf(address: string): number[] {
  const plain = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [before = '', after = ''] = plain.split('::')
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}
