/** The words of every plot. */
export const PLOT = {
  asTable: 'Show as table',
  asPlot: 'Show as plot',
  missing: 'The plot did not load, so its figures are shown. Check the connection, then show it as a plot.',
} as const
