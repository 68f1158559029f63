import { useLine } from '../../offline/react/use-line'
import type { ListView } from '../../offline/react/use-list'
import { AsOf } from '../../ui/AsOf/AsOf'
import { useNow } from '../use-now'
import { type ListWords, standingSentence } from './standing.rules'

/** Where a list stands: how many, how many of them on the device, as of when. */
export function ListStanding({
  view,
  words,
  isFiltered,
}: {
  view: ListView<unknown>
  words: ListWords
  isFiltered: boolean
}) {
  const now = useNow()
  const line = useLine()
  const isSaved = !line.up || view.failure !== undefined
  const sentence = standingSentence(view, words, isFiltered)
  if (sentence === '') return <span role="status">{words.loading}</span>
  return (
    <>
      {sentence} {isSaved ? 'Saved list, as of ' : 'As of '}
      <AsOf at={view.asOf ?? null} now={now} />
    </>
  )
}
