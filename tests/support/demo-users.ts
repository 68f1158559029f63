/** Users of the reference bank's seed, as `npm start` prints them. The secrets are the same for all. */
export const DEMO = {
  superAdmin: 'adeola@iumb.example',
  authorizer: 'ngozi@iumb.example',
  operations: 'kehinde@iumb.example',
  teller: 'folasade@iumb.example',
  customer: 'emeka@iumb.example',
  otherOrganisation: 'bolanle@agco.example',
  password: 'branch-line-7',
  moneyToken: '4K7MD2',
} as const
