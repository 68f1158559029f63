/** An amount that reads exactly, as it stands in a field at rest: its own digits, thousands set apart by commas. */
export function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.replace(/[^\d.]/g, '').split('.')
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...fraction].join('.')
}
