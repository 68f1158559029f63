import type { ReadView } from '../../offline/react/use-read'
import { AsOf } from '../../ui/AsOf/AsOf'
import { useNow } from '../../widgets/use-now'
import type { RowsWords } from './RemittanceRowsView'
import type { RemittanceRows } from './remittance-answers'
import { rowCountMessage } from './salary-loans.messages'

/** How many rows there are, and as at when. */
export function RemittanceStatus({
  view: { value, asOf, failure },
  found,
  words,
}: {
  view: ReadView<RemittanceRows<unknown>>
  found: number
  words: RowsWords
}) {
  const now = useNow()
  // The rows' place says why there are none.
  if (value === undefined && failure) return null
  if (value === undefined || asOf === undefined) return <span role="status">{words.loading}</span>
  return (
    <>
      {rowCountMessage(found, value.rows.length, words)}. As at <AsOf at={asOf} now={now} />
    </>
  )
}
