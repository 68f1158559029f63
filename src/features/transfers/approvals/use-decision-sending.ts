import type { BankFailure } from '../../../bank/failure'
import { askIdentity } from '../../../bank/identity'
import type { Result } from '../../../domain/result'
import { fullName } from '../../../domain/session-user'
import type { LiveWriteDone, LiveWriteFailure } from '../../../offline/live-writes/execute-live-write'
import { useLiveWrite } from '../../../offline/react/use-live-write'
import { useOnce } from '../../../offline/react/use-once'
import { useWorkspace } from '../../../offline/react/use-workspace'
import {
  doneMessage,
  doneNotice,
  failedNotice,
  type LateNotice,
  liveWriteFailureMessage,
  type Sentences,
  unknownNotice,
} from '../../../widgets/live-write/outcome.messages'
import type { Transfer } from '../transfer'
import { type DecisionFacts, updateTransfersStatusLive } from '../update-transfers-status.live'
import { chosenSums } from './approvals.rules'

/** What was chosen, and what is to become of it. */
export interface Decision {
  readonly status: DecisionFacts['status']
  readonly chosen: readonly Transfer[]
}

/** How a decision ended; `notice` is what is said where its screen was left meanwhile. */
export type DecisionOutcome = { readonly notice: LateNotice } & (
  | { readonly kind: 'done'; readonly message: string }
  | {
      readonly kind: 'failed'
      readonly messages: Sentences
      /** The bank's own sentence, where it has one. */
      readonly bankSays: string | undefined
      /** The bank read the token and said no: the one refusal that may speak of it. */
      readonly isAboutToken: boolean
      /** These transfers cannot be decided on like this any more: another token changes nothing. */
      readonly isOver: boolean
    }
  /** Its open live write tells the rest. */
  | { readonly kind: 'unknown' }
)

/** Sends an approval or rejection, once. */
export function useDecisionSending() {
  const workspace = useWorkspace()
  const live = useLiveWrite(updateTransfersStatusLive)
  const { user, connection } = workspace

  const attempt = async (
    { status, chosen }: Decision,
    token: string,
    tell: (outcome: DecisionOutcome) => boolean,
  ): Promise<void> => {
    const facts: DecisionFacts = {
      status,
      transfers: chosen.map(({ id, order_id }) => ({ id, order_id })),
      sum: chosenSums(chosen)?.sum ?? '0.00',
    }
    const title = updateTransfersStatusLive.title(facts)
    const identity = await askIdentity(connection, workspace.token(), user.phone)
    if (!identity.ok) {
      tell(identityFailed(title, identity.failure))
      return
    }
    await live.send(
      {
        ...identity.value,
        ...facts,
        token,
        org_id: user.org_id,
        authorizer_id: user.id,
        authorizer_name: fullName(user),
      },
      (result) => tell(outcomeOf(title, result)),
    )
  }

  const { busy, once } = useOnce(attempt)
  return { sending: busy, send: once, question: live.question }
}

function outcomeOf(title: string, sent: Result<LiveWriteDone, LiveWriteFailure>): DecisionOutcome {
  if (sent.ok) {
    const message = doneMessage(sent.value)
    return { kind: 'done', message, notice: doneNotice(title, message) }
  }
  const { failure } = sent
  if (failure.kind === 'unknown') return { kind: 'unknown', notice: unknownNotice(title) }
  const messages = liveWriteFailureMessage(failure)
  return {
    kind: 'failed',
    messages,
    notice: failedNotice(title, messages),
    bankSays: failure.kind === 'said-no' ? failure.message : undefined,
    isAboutToken: failure.kind === 'said-no' && !failure.isOver,
    isOver: (failure.kind === 'said-no' && failure.isOver) || failure.kind === 'done-before',
  }
}

/** Nothing has left yet. */
function identityFailed(title: string, failure: BankFailure): DecisionOutcome {
  const messages = liveWriteFailureMessage({ kind: 'not-sent', because: failure })
  return {
    kind: 'failed',
    messages,
    notice: failedNotice(title, messages),
    bankSays: failure.kind === 'refused' ? failure.message : undefined,
    isAboutToken: false,
    isOver: false,
  }
}
