/** Returns by what rows with a yes or no are sorted: no before yes, and those that say neither last. */
export const yesNoOrder = (value: boolean | undefined): number =>
  value === undefined ? Number.NaN : Number(value)
