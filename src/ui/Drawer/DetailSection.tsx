import type { ReactNode } from 'react'
import { DetailLines } from './DetailLines'
import css from './DetailSection.module.css'
import type { Detail } from './drawer.types'

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
