import css from './Amount.module.css'

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/**
 * An amount; the digits after the point are lighter. `value` is a plain decimal string ("-125000.5"). It is
 * shown with at least two decimals and never rounded; undefined, which is not known yet, as "₦ –". Give a
 * `sign` ("₦") if no table head names the currency.
 */
export function Amount({ value, sign = '' }: { value: string | undefined; sign?: string }) {
  if (value === undefined)
    return (
      <span className={css.amount}>
        <span className={css.light}>{sign}</span> –
      </span>
    )
  const negative = value.startsWith('-')
  const [whole = '', part = ''] = value.replace(/^[-+]/, '').split('.')
  return (
    <data className={css.amount} value={value}>
      {negative && '−'}
      {sign && <span className={css.light}>{sign}</span>}
      {grouped(whole || '0')}
      <span className={css.light}>.{part.padEnd(2, '0')}</span>
    </data>
  )
}
