import { useEffect, useState } from 'react'

/** How many rows are drawn at once: on a slow tablet they are some ten milliseconds of work. */
const SLICE = 10

/**
 * Returns the beginning of `rows`, and more of it with every frame until all are there. Fifty rows at once
 * would stop the page for longer than a frame. `rows` must be the same array as long as they are the same.
 */
export function useRowsInSlices<Row>(rows: readonly Row[]): readonly Row[] {
  const [drawn, setDrawn] = useState({ rows, count: SLICE })
  const count = drawn.rows === rows ? drawn.count : SLICE
  useEffect(() => {
    if (count >= rows.length) return undefined
    const frame = requestAnimationFrame(() => setDrawn({ rows, count: count + SLICE }))
    return () => cancelAnimationFrame(frame)
  }, [rows, count])
  return count >= rows.length ? rows : rows.slice(0, count)
}
