import type { ReactNode } from 'react'
import { classes } from '../classes'
import css from './SummaryList.module.css'

type Line = {
  label: string
  value: ReactNode
  total?: boolean
  /** Distinguishes lines whose labels may be the same. */
  key?: string
}

/** Labels with their values. A line with `total` has a double rule: it is the sum of the lines above. */
export function SummaryList({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={css.summary}>
      {lines.map(({ label, value, total, key = label }) => (
        <div key={key} className={classes(total && css.total)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
