import { CopyButton } from '../CopyButton/CopyButton'
import css from './DetailLines.module.css'
import type { Detail } from './drawer.types'

/** The fields of a record, each with its label before it. Draws nothing if there are none. */
export function DetailLines({ lines }: { lines: readonly Detail[] }) {
  if (lines.length === 0) return null
  return (
    <dl className={css.lines}>
      {lines.map((line) => (
        <div key={line.label} data-wide={line.wide}>
          <dt>{line.label}</dt>
          <dd>
            {line.value}
            {line.copy && <CopyButton key={line.copy} text={line.copy} label={line.label} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
