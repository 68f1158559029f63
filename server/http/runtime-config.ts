/** `GET /config.json` (contract rest.md, "Runtime configuration"): every key is said, none left to its default. */
export function runtimeConfig(selfApproval: boolean, loanOrgs: readonly string[]) {
  return {
    graphqlUrl: '/api/graphql',
    restBase: '',
    remittanceBase: '/api/remittance',
    idempotency: true,
    selfApproval,
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
