import type { ReactNode } from 'react'
import { classes } from '../classes'
import css from './Sums.module.css'

/** Facts and figures as a short account. A line with `total` gets the double rule: it is the sum of what stands above. */
export function Sums({ lines }: { lines: readonly { label: string; value: ReactNode; total?: boolean }[] }) {
  return (
    <dl className={css.sums}>
      {lines.map(({ label, value, total }) => (
        <div key={label} className={classes(total && css.total)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
