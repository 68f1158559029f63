/**
 * Returns a short amount (naira) for the axis, with enough digits to distinguish neighbours a `step` apart:
 * "2.515B", "2.520B".
 */
export function compactNaira(amount: number, step: number): string {
  const unit = 1000 ** Math.max(0, Math.floor(Math.log10(Math.abs(amount) || 1) / 3))
  const digits = Math.min(4, Math.max(0, Math.ceil(Math.log10(unit / step))))
  return new Intl.NumberFormat('en-NG', {
    notation: 'compact',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
