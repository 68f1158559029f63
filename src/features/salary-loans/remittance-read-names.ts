/** The names of the remittance reads, by which a live write has them read again. */
export const REMITTANCE_READS = {
  customers: { name: 'salary-customers' },
  payments: { name: 'salary-payments' },
  loans: { name: 'loans' },
} as const
