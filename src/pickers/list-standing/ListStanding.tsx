import { useLine } from '../../offline/react/use-line'
import type { ListView } from '../../offline/react/use-list'
import { AsOf } from '../../ui/AsOf/AsOf'
import { useNow } from '../use-now'
import type { ListWords } from './standing.rules'

/** Where a list stands: how many, how many of them on the device, as of when. */
export function ListStanding({
  view,
  words,
  sentence,
}: {
  view: ListView<unknown>
  words: ListWords
  /** How many there are; '' until that is known. */
  sentence: string
}) {
  const now = useNow()
  const line = useLine()
  const isSaved = !line.up || view.failure !== undefined
  if (sentence === '') return <span role="status">{words.loading}</span>
  return (
    <>
      {sentence}
      {view.asOf !== undefined && (
        <>
          {isSaved ? ' Saved list, as of ' : ' As of '}
          <AsOf at={view.asOf} now={now} />
        </>
      )}
    </>
  )
}
