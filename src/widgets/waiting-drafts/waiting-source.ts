import type { DraftDefinition } from '../../offline/drafts/define-draft'
import { referenceOf } from '../../offline/drafts/define-draft'
import { openOutcome } from '../../offline/drafts/draft-outcome'
import type { DraftState } from '../../offline/drafts/draft-states'
import { openDraft } from '../../offline/drafts/draft-store'
import type { DraftRecord } from '../../offline/store/database'
import type { Vault } from '../../offline/vault/vault'

/** The known facts of a draft beside its values. */
interface DraftFacts {
  readonly id: string
  /** When it was queued (ISO timestamp). */
  readonly at: string
  /** By which it is found at the bank. */
  readonly reference: string
  /** The bank's receipt; '' if there is none yet. */
  readonly receipt: string
  /**
   * It left, what became of it is not known, and right before the bank had none like it: if the bank has one
   * now, it is this one. False for a kind that the bank is not asked about.
   */
  readonly isOnlyOne: boolean
}

/** A draft as a row of its list. */
export interface WaitingDraft<Row> {
  readonly row: Row
  readonly state: DraftState
  /** The app's own reason for the state. */
  readonly reason: string | undefined
  /** Whether the bank may have it. */
  readonly hasLeft: boolean
  /** Path and query of its form. */
  readonly href: string
  /** Returns whether a row of the bank is what this draft has become. */
  readonly isBecome: (row: Row) => boolean
}

/** The drafts that a list shows until the bank has rows of them. */
export interface WaitingSource<Row> {
  readonly kind: string
  /** Opens one; undefined if it does not open on this device, where the outbox says why. */
  readonly open: (vault: Vault, record: DraftRecord) => Promise<WaitingDraft<Row> | undefined>
}

/**
 * Declares how the drafts of a kind are shown in their list: as the row that the bank would have of it, as
 * far as the device knows that. `isRowOf` recognises the bank's own row.
 */
export function waitingSource<Row, Values>(
  definition: DraftDefinition<Values>,
  {
    rowOf,
    isRowOf,
  }: {
    readonly rowOf: (values: Values, draft: DraftFacts) => Row
    readonly isRowOf: (row: Row, draft: DraftFacts, values: Values) => boolean
  },
): WaitingSource<Row> {
  return {
    kind: definition.kind,
    open: async (vault, record) => {
      const { id, key, state, reason, queuedAt, createdAt } = record
      const values = await openDraft(vault, definition, record)
      if (!values.ok) return undefined
      const isUnsettled = state === 'unknown' || state === 'sending'
      const facts: DraftFacts = {
        id,
        at: new Date(queuedAt ?? createdAt).toISOString(),
        reference: referenceOf(key),
        isOnlyOne: isUnsettled && definition.duplicateCheck !== undefined && record.isAnother !== true,
        receipt: (state === 'sent' && (await openOutcome(vault, record))) || '',
      }
      return {
        row: rowOf(values.value, facts),
        state,
        reason,
        hasLeft: isUnsettled || state === 'sent',
        href: `${definition.path}?draft=${id}`,
        isBecome: (row) => isRowOf(row, facts, values.value),
      }
    },
  }
}
