import type { ListView } from '../../offline/react/use-list'
import { useConnection } from '../../offline/react/use-workspace'
import { AsOf } from '../../ui/AsOf/AsOf'
import { useNow } from '../use-now'
import type { ListMessages } from './list-status.messages'
import { loadingMessage } from './list-status.messages'

/** The status of a list: how many rows there are, how many of them are on the device, and as at when. */
export function ListStatus({
  view,
  messages,
  message,
}: {
  view: ListView<unknown>
  messages: ListMessages
  /** How many rows there are; '' until that is known. */
  message: string
}) {
  const now = useNow()
  const connection = useConnection()
  const isSaved = !connection.up || view.failure !== undefined
  if (message === '') return <span role="status">{loadingMessage(messages)}</span>
  return (
    <>
      {message}
      {view.asOf !== undefined && (
        <>
          {isSaved ? ' Saved list, as at ' : ' As at '}
          <AsOf at={view.asOf} now={now} />
        </>
      )}
    </>
  )
}
