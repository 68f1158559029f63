import css from './Amount.module.css'

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/**
 * An amount, its whole part in ink and what follows the point lighter. `value` is a plain decimal string
 * ("-125000.5"), shown to at least two places and never rounded. `sign` stands before it where no head says it.
 */
export function Amount({ value, sign = '' }: { value: string; sign?: string }) {
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
