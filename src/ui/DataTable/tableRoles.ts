/**
 * A table that is displayed as blocks and grids (the cards) is no table for assistive technology; these roles
 * restore it. They are spread, because lint would call them redundant if written in place.
 */
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const
