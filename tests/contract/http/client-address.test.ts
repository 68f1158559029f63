import { describe, expect, it } from 'vitest'
import { clientAddress, type Sender } from '../../../server/http/client-address'

const from = (remoteAddress: string, forwarded?: string): Sender => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
})

describe('the address of a client', () => {
  it.each([
    ['41.58.1.2', '41.58.1.2'],
    ['::ffff:41.58.1.2', '41.58.1.2'],
    ['::FFFF:293a:0102', '41.58.1.2'],
  ])('of IPv4 is itself, also where a socket writes it as IPv6: %s', (remote, counted) => {
    expect(clientAddress(from(remote), false)).toBe(counted)
  })

  it.each([
    ['2c0f:f888:1:2:3:4:5:6', '2c0f:f888:1:2::/64'],
    ['2c0f:f888:1:2:aaaa:bbbb:cccc:dddd', '2c0f:f888:1:2::/64'],
    ['2c0f:f888::1', '2c0f:f888:0:0::/64'],
    ['2C0F:F888:0001:0003::', '2c0f:f888:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ])('of IPv6 is its network, of which one client has every address: %s', (remote, counted) => {
    expect(clientAddress(from(remote), false)).toBe(counted)
  })

  it('is what the proxy in front saw: the last of X-Forwarded-For', () => {
    expect(clientAddress(from('127.0.0.1', '41.58.1.2'), true)).toBe('41.58.1.2')
    expect(clientAddress(from('127.0.0.1', '10.0.0.1, 198.51.100.7 , 41.58.1.2'), true)).toBe('41.58.1.2')
    expect(clientAddress(from('127.0.0.1', '9.9.9.9, 2c0f:f888:1:2::9'), true)).toBe('2c0f:f888:1:2::/64')
  })

  it('is the connection’s if there is no proxy, whatever the header says', () => {
    expect(clientAddress(from('41.58.1.2', '9.9.9.9'), false)).toBe('41.58.1.2')
  })

  it('is the proxy’s if the proxy says nothing that is an address', () => {
    for (const said of [undefined, '', 'unknown', '9.9.9.9, ', 'a'.repeat(10_000)])
      expect(clientAddress(from('127.0.0.1', said), true)).toBe('127.0.0.1')
  })
})
