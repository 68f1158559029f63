import type { ReactNode } from 'react'
import css from './StatusBar.module.css'

export type StatusBarCell = {
  key: string
  label: string
  value: ReactNode
  /** Aligned at the end of the bar. */
  end?: boolean
  /** Hidden if the bar is narrow; only for what is shown elsewhere too. */
  lesser?: boolean
  /** `unknown` hatches the cell: something in it has an outcome that is not known. */
  tone?: 'unknown' | undefined
}

/** The status bar. Offline (`connection="down"`) its colours are inverted. It wraps and never scrolls. */
export function StatusBar({
  connection,
  cells,
}: {
  connection: 'up' | 'down'
  cells: readonly StatusBarCell[]
}) {
  return (
    <dl className={css.statusBar} data-connection={connection}>
      {cells.map(({ key, label, value, end, lesser, tone }) => (
        <div key={key} data-end={end} data-lesser={lesser} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
