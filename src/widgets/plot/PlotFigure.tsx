import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { logError } from '../../offline/error-log/error-log'
import { Button } from '../../ui/Button/Button'
import { classes } from '../../ui/classes'
import hidden from '../../ui/VisuallyHidden/VisuallyHidden.module.css'
import css from './PlotFigure.module.css'

/** The words of every plot. */
const PLOT = {
  asTable: 'Show as table',
  asPlot: 'Show as plot',
  missing: 'The plot did not load, so its figures are shown. Check the connection, then show it as a plot.',
} as const

/** Draws into an element until the signal aborts. */
export type Draw = (container: HTMLElement, signal: AbortSignal) => void

/** The figures of a plot as a table, newest first. */
export interface PlotTable {
  readonly heads: readonly string[]
  /** The first cell of a row is its head. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** How many of all it shows, if not all. */
  readonly note: string | undefined
}

/**
 * A plot with its text alternative (`message`) and its figures as a table: for a screen reader always, for
 * everyone by choice, and on paper. The plotting library is fetched when there is something to plot; without
 * it the table is shown. `loadDraw` must be the same function as long as the plot is the same.
 */
export function PlotFigure({
  title,
  message,
  loadDraw,
  table,
}: {
  title: string
  message: string
  loadDraw: () => Promise<Draw>
  table: PlotTable
}) {
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  // How often it did not come. The next try begins when the user asks for the plot again.
  const [failures, setFailures] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const giveUp = useCallback(() => {
    setTable(true)
    setMissing(true)
  }, [])
  const change = () => {
    if (isMissing) {
      setFailures(failures + 1)
      setMissing(false)
    }
    setTable(!isTable)
  }
  const toggle = isTable ? PLOT.asPlot : PLOT.asTable
  return (
    <figure className={css.figure} aria-labelledby={titleId}>
      <figcaption className={css.caption}>
        <span id={titleId}>{title}</span>
        <Button kind="text" aria-label={`${toggle}: ${title}`} onClick={change}>
          {toggle}
        </Button>
      </figcaption>
      {isMissing && <p role="status">{PLOT.missing}</p>}
      <Drawing key={failures} loadDraw={loadDraw} label={message} hidden={isTable} onMissing={giveUp} />
      <div className={classes(css.table, !isTable && hidden.hidden)}>
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              {table.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, at) => (
                  <td key={table.heads[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {table.note && <p className={css.note}>{table.note}</p>}
      </div>
    </figure>
  )
}

/** The plot itself. `onMissing` must be the same function as long as the plot is the same. */
function Drawing({
  loadDraw,
  label,
  hidden: isHidden,
  onMissing,
}: {
  loadDraw: () => Promise<Draw>
  label: string
  hidden: boolean
  onMissing: () => void
}) {
  const plot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = plot.current
    if (!container) return
    const leaving = new AbortController()
    const { signal } = leaving
    loadDraw()
      .then((draw) => !signal.aborted && draw(container, signal))
      .catch((thrown) => {
        logError('plot/draw', thrown)
        onMissing()
      })
    return () => leaving.abort()
  }, [loadDraw, onMissing])
  return <div ref={plot} className={css.plot} role="img" aria-label={label} hidden={isHidden} />
}
