/**
 * A table that is displayed as blocks and grids (our cards) stops being a table for assistive technology. These
 * attributes keep it one. They are spread, not written in place, where they would look redundant.
 */
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const
