import { DetailLines } from './DetailLines'
import type { Detail } from './drawer.types'
import css from './RecordLines.module.css'

/** A record as its details are placed: figure and status, its two parties, its fields, and its history. */
export function RecordLines({ lines }: { lines: readonly Detail[] }) {
  const at = (...places: readonly Detail['place'][]) =>
    places.flatMap((wanted) => lines.filter(({ place }) => place === wanted))
  return (
    <>
      <DetailLines lines={at('figure', 'status')} className={css.head} />
      <DetailLines lines={at('from', 'to')} className={css.parties} />
      <DetailLines lines={at(undefined)} />
      <DetailLines lines={at('step')} className={css.steps} />
    </>
  )
}
