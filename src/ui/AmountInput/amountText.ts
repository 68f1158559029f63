/**
 * Returns a valid amount as a field without focus shows it: the same digits, with commas between the
 * thousands.
 */
export function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.replace(/[^\d.]/g, '').split('.')
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...fraction].join('.')
}
