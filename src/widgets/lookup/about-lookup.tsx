import type { ReactNode } from 'react'
import { failureMessage } from '../../bank/failure'
import type { FreshRead } from '../../offline/react/use-fresh-read'
import { Button } from '../../ui/Button/Button'

/** The texts below a field whose value is looked up at the bank. */
interface AboutLookup {
  readonly error?: string | undefined
  readonly help?: ReactNode
}

/** The words of a lookup. `known` says what its result means; `asOf` is when the bank gave it (ms). */
export interface LookupWords<Found> {
  readonly idle?: string | undefined
  readonly offline: string
  readonly asking: ReactNode
  readonly known: (found: Found, asOf: number) => AboutLookup
}

/** Returns what is said of a lookup, and a way to try again if it failed. */
export function aboutLookup<Found>(found: FreshRead<Found>, words: LookupWords<Found>): AboutLookup {
  switch (found.state) {
    case 'idle':
      return { help: words.idle }
    case 'offline':
      return { help: words.offline }
    case 'asking':
      return { help: words.asking }
    case 'known':
      return words.known(found.value, found.asOf)
    case 'failed':
      return {
        help: (
          <>
            {failureMessage(found.failure)}{' '}
            <Button kind="text" onClick={found.again}>
              Try again
            </Button>
          </>
        ),
      }
  }
}
