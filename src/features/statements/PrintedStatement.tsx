import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from '../../widgets/print/use-printing'
import type { Drawn, DrawnPage } from './files/surface'
import css from './PrintedStatement.module.css'

const MM_PER_POINT = 25.4 / 72

/** A statement as it is printed: the pages of its PDF, as drawings. It prints as soon as it is there. */
export default function PrintedStatement({
  pages,
  onDone,
}: {
  pages: readonly DrawnPage[]
  /** The browser has printed it, or the user has cancelled. */
  onDone: () => void
}) {
  const printed = useRef<HTMLDivElement>(null)
  usePrinting(printed, () => 'size: A4 portrait; margin: 0', onDone)
  return createPortal(
    <div ref={printed} className={css.pages} data-printed-slip aria-hidden="true">
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a print do not change
        <PrintedPage key={at} page={page} />
      ))}
    </div>,
    document.body,
  )
}

function PrintedPage({ page }: { page: DrawnPage }) {
  return (
    <svg className={css.page} viewBox="0 0 210 297" aria-hidden="true">
      {page.map((drawn, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a print do not change
        <Mark key={at} drawn={drawn} />
      ))}
    </svg>
  )
}

function Mark({ drawn }: { drawn: Drawn }) {
  if ('path' in drawn)
    return <path d={drawn.path} fill="none" stroke={drawn.color} strokeWidth={drawn.width} />
  const { text, x, y, size, color, isAtEnd } = drawn
  return (
    <text x={x} y={y} fill={color} fontSize={size * MM_PER_POINT} textAnchor={isAtEnd ? 'end' : 'start'}>
      {text}
    </text>
  )
}
