import { CopyButton } from '../CopyButton/CopyButton'
import { DetailLines } from './DetailLines'
import type { Detail } from './drawer.types'
import css from './RecordLines.module.css'

/** A record as its details are placed: figure and status, its two parties, its fields, and its history. */
export function RecordLines({ lines }: { lines: readonly Detail[] }) {
  const at = (...places: readonly Detail['place'][]) =>
    places.flatMap((wanted) => lines.filter(({ place }) => place === wanted))
  return (
    <>
      <Placed lines={at('figure', 'status')} className={css.head} />
      <Placed lines={at('from', 'to')} className={css.parties} />
      <DetailLines lines={at(undefined)} />
      <Placed lines={at('step')} className={css.steps} />
    </>
  )
}

function Placed({ lines, className }: { lines: readonly Detail[]; className: string | undefined }) {
  if (lines.length === 0) return null
  return (
    <dl className={className}>
      {lines.map(({ label, value, copy, place, when }) => (
        <div key={label} data-place={place}>
          <dt>{label}</dt>
          <dd>
            {value}
            {copy && <CopyButton key={copy} text={copy} label={label} />}
            {when && <small>{when}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
