import type { ReactNode } from 'react'
import css from './StatusBar.module.css'

export type StatusBarCell = {
  key: string
  label: string
  value: ReactNode
  /**
   * The width of the bar from which the cell is shown. The panel that opens from the state shows it at every
   * width.
   */
  from: 'tablet' | 'desktop' | 'wide'
  /** `unknown` hatches the cell: something in it has an outcome that is not known. */
  tone?: 'unknown' | undefined
}

/** The status in the bar: what shows the state of the connection, then the cells for which there is room. */
export function StatusBar({ state, cells }: { state: ReactNode; cells: readonly StatusBarCell[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={css.statusBar} role="group" aria-label="Status">
      {state}
      <dl className={css.cells}>
        {cells.map(({ key, label, value, from, tone }) => (
          <div key={key} className={css.cell} data-from={from} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
