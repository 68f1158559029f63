import { askBank, type BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { CallProgress } from '../../bank/transport'
import { JobError } from '../workspace/job-error'
import type { ReadDefinition } from './define-read'

/** With what a read is asked: the session's token, and when it is not wanted any more. */
interface Asker {
  readonly connection: BankConnection
  readonly token: string | undefined
  readonly signal: AbortSignal
  readonly onProgress?: (progress: CallProgress) => void
}

/** A read that the bank did not answer. */
export class ReadError extends JobError {
  declare readonly failure: BankFailure

  constructor(failure: BankFailure) {
    super(failure)
  }
}

/** Asks the bank for a read, as the function of a query. Throws a ReadError with what went wrong. */
export async function askRead<Value, Args extends object, Variables extends object>(
  { document, variables, answer }: ReadDefinition<Value, Args, Variables>,
  args: Args | undefined,
  { connection, ...asker }: Asker,
): Promise<Value> {
  if (!args) throw new ReadError({ kind: 'offline' })
  const result = await askBank(connection, { document, variables: variables(args), answer, ...asker })
  if (!result.ok) throw new ReadError(result.failure)
  return result.value
}
