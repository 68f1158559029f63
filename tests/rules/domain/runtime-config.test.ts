import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandFor, readRuntimeConfig } from '../../../src/domain/runtime-config'

const SERVED = { hostname: 'app.unity.ng', protocol: 'https:', origin: 'https://app.unity.ng' }
const LOCAL = { hostname: 'localhost', protocol: 'http:', origin: 'http://localhost:5173' }

describe('Without a configuration', () => {
  it('the bank is on the same origin and nothing is granted', () => {
    expect(readRuntimeConfig(undefined, SERVED)).toEqual({
      bankName: '',
      support: '',
      graphqlUrl: 'https://app.unity.ng/api/graphql',
      restBase: 'https://app.unity.ng',
      remittanceBase: 'https://app.unity.ng/api/remittance',
      idempotency: false,
      selfApproval: false,
      audit: false,
      brands: {},
      loanOrgs: [],
      menuHidden: {},
      approvalsOnly: [],
      offline: {
        maxUnlockHours: 72,
        maxUnlockAttempts: 5,
        cachedRowsPerList: 5000,
        cachedRowsForDays: 30,
      },
    })
  })

  it.each([
    ['localhost', 'http://localhost:4000'],
    ['127.0.0.1', 'http://127.0.0.1:4000'],
    ['[::1]', 'http://[::1]:4000'],
    ['bank.localhost', 'http://bank.localhost:4000'],
  ])('the bank is on port 4000 of the local host %s', (hostname, restBase) => {
    expect(readRuntimeConfig({}, { ...LOCAL, hostname })).toMatchObject({
      restBase,
      graphqlUrl: `${restBase}/api/graphql`,
    })
  })

  it('a host that only looks local is not', () => {
    const served = { hostname: 'localhost.evil.ng', protocol: 'https:', origin: 'https://localhost.evil.ng' }
    expect(readRuntimeConfig({}, served).restBase).toBe('https://localhost.evil.ng')
  })
})

describe('A configuration', () => {
  it('reads the bank’s addresses, absolute or relative', () => {
    const config = readRuntimeConfig(
      { graphqlUrl: '/api/graphql', restBase: '', remittanceBase: 'https://remit.unity.ng/v1/' },
      LOCAL,
    )
    expect(config.graphqlUrl).toBe('http://localhost:5173/api/graphql')
    expect(config.restBase).toBe('http://localhost:5173')
    expect(config.remittanceBase).toBe('https://remit.unity.ng/v1')
  })

  it('uses the default GraphQL address if it is empty', () => {
    expect(readRuntimeConfig({ graphqlUrl: '' }, SERVED).graphqlUrl).toBe('https://app.unity.ng/api/graphql')
  })

  it('uses the valid keys and replaces the invalid ones, key by key', () => {
    const config = readRuntimeConfig(
      {
        bankName: ['Unity'],
        support: { phone: 7 },
        graphqlUrl: 'javascript:alert(1)',
        restBase: 4000,
        remittanceBase: 'http://',
        idempotency: 'true',
        selfApproval: true,
        audit: true,
        brands: { 'bank.ng': 'bank', 'x.ng': 'neon', 'y.ng': 7 },
        loanOrgs: ['org-9', 9, null],
        menuHidden: { Teller: ['/journal', 1], Customer: 'all' },
        approvalsOnly: 'Authorizer',
        offline: { maxUnlockHours: 12, maxUnlockAttempts: -1, cachedRowsPerList: 'many' },
      },
      SERVED,
    )
    expect(config).toEqual({
      bankName: '',
      support: '',
      graphqlUrl: 'https://app.unity.ng/api/graphql',
      restBase: 'https://app.unity.ng',
      remittanceBase: 'https://app.unity.ng/api/remittance',
      idempotency: false,
      selfApproval: true,
      audit: true,
      brands: { 'bank.ng': 'bank' },
      loanOrgs: ['org-9'],
      menuHidden: { Teller: ['/journal'], Customer: [] },
      approvalsOnly: [],
      offline: {
        maxUnlockHours: 12,
        maxUnlockAttempts: 5,
        cachedRowsPerList: 5000,
        cachedRowsForDays: 30,
      },
    })
  })

  it('never prevents the app from starting, whatever it contains', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (json, offline) => {
        const config = readRuntimeConfig({ ...Object(json), offline }, SERVED)
        expect(config.graphqlUrl).toMatch(/^https?:/)
        expect(config.offline.maxUnlockAttempts).toBeGreaterThan(0)
        expect(readRuntimeConfig(json, SERVED).graphqlUrl).toMatch(/^https?:/)
      }),
    )
  })
})

describe('The brand of a host', () => {
  const brands = { 'unity.ng': 'bank', 'shop.unity.ng': 'shop', '.capital.ng': 'capital' } as const

  it('is that of its name, else of the longest suffix, else the default', () => {
    expect(brandFor('unity.ng', brands)).toBe('bank')
    expect(brandFor('Staff.Unity.NG', brands)).toBe('bank')
    expect(brandFor('ikeja.shop.unity.ng', brands)).toBe('shop')
    expect(brandFor('app.capital.ng', brands)).toBe('capital')
    expect(brandFor('elsewhere.ng', brands)).toBe('default')
  })

  it('is not that of a host whose name merely ends alike', () => {
    expect(brandFor('communityunity.ng', brands)).toBe('default')
  })
})
