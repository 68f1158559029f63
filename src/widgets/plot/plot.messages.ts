/** The words of every plot. */
export const PLOT = {
  asTable: 'Show as table',
  asPlot: 'Show as plot',
} as const
