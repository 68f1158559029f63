import type { ReactNode } from 'react'
import { CopyButton } from '../CopyButton/CopyButton'
import { classes } from '../classes'
import css from './DetailLines.module.css'
import type { Detail } from './drawer.types'

/**
 * The fields of a record, each with its label before it, or laid out by `className`. Draws nothing if there
 * are none.
 */
export function DetailLines({
  lines,
  className = css.lines,
}: {
  lines: readonly Detail[]
  className?: string | undefined
}) {
  if (lines.length === 0) return null
  return (
    <dl className={classes(css.details, className)}>
      {lines.map(({ label, value, copy, wide, place, when }) => (
        <div key={label} data-wide={wide} data-place={place}>
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

/** A part of a record with a heading of its own: fields, and below them what is no field. */
export function DetailSection({
  title,
  lines = [],
  children,
}: {
  title: string
  lines?: readonly Detail[]
  children?: ReactNode
}) {
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      <DetailLines lines={lines} />
      {children}
    </section>
  )
}
