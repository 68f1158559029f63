/** A yes or no in a table or a record, the yes with a tick; "–" if it is not known. */
export function YesNo({ value }: { value: boolean | undefined }) {
  if (value === undefined) return '–'
  if (!value) return 'No'
  return (
    <span>
      <span aria-hidden="true">✓ </span>Yes
    </span>
  )
}

/** Returns by what rows with a yes or no are sorted: no before yes, and those that say neither last. */
export const yesNoOrder = (value: boolean | undefined): number =>
  value === undefined ? Number.NaN : Number(value)
