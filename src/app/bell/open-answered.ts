import type { AnyDraft } from '../../offline/drafts/define-draft'
import { openOutcome } from '../../offline/drafts/draft-outcome'
import { openDraft } from '../../offline/drafts/draft-store'
import type { DraftRecord } from '../../offline/store/database'
import type { Vault } from '../../offline/vault/vault'

/**
 * Opens a draft that the bank has answered: its values, what the bank said ('' if nothing), and the account
 * that it has opened, if it is sent and opens accounts.
 */
export async function openAnswered(vault: Vault, kinds: readonly AnyDraft[], record: DraftRecord) {
  const kind = kinds.find((candidate) => candidate.kind === record.kind)
  const values = await openDraft(vault, kind, record)
  const said = (await openOutcome(vault, record)) ?? ''
  const isSent = record.state === 'sent' && values.ok
  return { kind, values, said, account: isSent ? kind?.accountOf?.(values.value, said) : undefined }
}
