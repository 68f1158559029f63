import type { ReactNode } from 'react'
import { classes } from '../classes'
import css from './Sums.module.css'

type Line = {
  label: string
  value: ReactNode
  total?: boolean
  /** Tells lines apart whose labels may be the same. */
  key?: string
}

/** Facts and figures as a short account. A line with `total` gets the double rule: it is the sum of what stands above. */
export function Sums({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={css.sums}>
      {lines.map(({ label, value, total, key = label }) => (
        <div key={key} className={classes(total && css.total)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
