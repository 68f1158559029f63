import type { GlAccountRow } from '../storage/tables-ledger.ts'

type GlAccount = readonly [code: string, description: string, type: string]

const series = (from: number, type: string, descriptions: readonly string[]): GlAccount[] =>
  descriptions.map((description, at) => [String(from + at), description, type])

/** A chart of accounts as a small bank keeps one. */
export const glAccounts: readonly GlAccount[] = [
  ...series(10_101, 'Asset', [
    'Cash in vault',
    'Cash with tellers',
    'ATM cash',
    'Petty cash',
    'Cash in transit',
  ]),
  ...series(10_201, 'Asset', [
    'Balance with CBN',
    'Balance with First Bank',
    'Balance with Zenith Bank',
    'Placement with other banks',
    'Interbank settlement',
  ]),
  ...series(10_301, 'Asset', [
    'Personal loans',
    'Salary advances',
    'Micro loans',
    'Group loans',
    'Agricultural loans',
    'Meter financing',
    'Staff loans',
    'Overdrafts',
    'Loan loss provision',
  ]),
  ...series(10_401, 'Asset', [
    'Land and buildings',
    'Motor vehicles',
    'Office equipment',
    'Generators',
    'Furniture and fittings',
    'Accumulated depreciation',
    'Prepaid rent',
    'Prepaid insurance',
  ]),
  ...series(20_101, 'Liability', [
    'Savings deposits',
    'Personal current deposits',
    'Corporate current deposits',
    'Fixed deposits',
    'Target savings',
    'Esusu contributions',
    'Staff savings',
  ]),
  ...series(20_201, 'Liability', [
    'VAT payable',
    'Withholding tax payable',
    'Stamp duty payable',
    'PAYE payable',
    'Pension payable',
    'Accrued interest',
    'Sundry creditors',
  ]),
  ...series(30_101, 'Equity', [
    'Share capital',
    'Statutory reserve',
    'Retained earnings',
    "Members' contributions",
  ]),
  ...series(40_101, 'Income', [
    'Interest on loans',
    'Interest on placements',
    'Transfer charges',
    'SMS alert charges',
    'Account maintenance fees',
    'Bills commission',
  ]),
  ...series(50_101, 'Expense', [
    'Salaries and wages',
    'Interest on deposits',
    'Diesel and power',
    'Rent',
    'Stationery',
    'NDIC premium',
    'Transport',
    'Security',
    'Depreciation',
    "Directors' fees",
  ]),
]

/** Returns the chart as the rows of an organisation, each with an id that `newId` makes. */
export function glAccountRows(org_id: string, created: string, newId: () => string): GlAccountRow[] {
  return glAccounts.map(([code, description, type]) => ({
    id: newId(),
    org_id,
    subclass: `${code.slice(0, 3)}00`,
    code,
    description,
    tags: null,
    created,
    expiration: null,
    type,
    currency: 'NGN',
    root: code.slice(0, 1),
    parent: `${code.slice(0, 3)}00`,
  }))
}
