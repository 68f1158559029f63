/**
 * `GET /config.json` (contract rest.md, "Runtime configuration"; `bankName` and `support` are ours): it names
 * every key, and leaves none to its default.
 */
export function runtimeConfig(bankName: string, selfApproval: boolean, loanOrgs: readonly string[]) {
  return {
    bankName,
    support: 'the IT desk of your head office',
    graphqlUrl: '/api/graphql',
    restBase: '',
    remittanceBase: '/api/remittance',
    idempotency: true,
    selfApproval,
    audit: true,
    brands: {
      localhost: 'default',
      'shop.localhost': 'shop',
      'bank.localhost': 'bank',
      'capital.localhost': 'capital',
    },
    loanOrgs,
    menuHidden: {},
    approvalsOnly: [],
    offline: { maxUnlockHours: 72, maxUnlockAttempts: 5, cachedRowsPerList: 5000 },
  }
}
