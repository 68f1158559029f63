import * as v from 'valibot'
import type { DraftRecord } from '../store/database'
import { seal, unseal, type Vault } from '../vault/vault'
import { referenceOf } from './define-draft'
import { type DraftChange, evidenceContext } from './draft-store'

const Gap = v.picklist(['changed', 'too-many', 'unreadable', 'unanswered'])

const Found = v.object({ id: v.string(), title: v.string(), detail: v.string() })

const Evidence = v.object({
  /** What the bank has that is the draft, or may be. */
  found: v.array(Found),
  /** The checks since the last try, oldest first. */
  checks: v.array(
    v.object({
      /** When it ended, by the device's clock (ms). */
      at: v.number(),
      /** How many entries of the bank were compared. */
      compared: v.number(),
      /** Back to when it looked (ms); 0 if that was everything. */
      since: v.number(),
      /** Why it was not full; undefined if it was. */
      gap: v.optional(Gap),
    }),
  ),
  /** Why the check by which its user decides was not full; undefined if it was. */
  gap: v.optional(Gap),
  /** True if two full checks, a minute apart, have not found it. */
  isAbsent: v.optional(v.boolean()),
  /** The bank's words if it refuses to be searched. */
  refusal: v.optional(v.string()),
})

/** What checks at the bank have shown of a draft whose answer was lost. */
export type DraftEvidence = v.InferOutput<typeof Evidence>

/** Why a check was not full. */
export type EvidenceGap = v.InferOutput<typeof Gap>

const NO_EVIDENCE: DraftEvidence = { found: [], checks: [] }

/** Opens what checks at the bank have shown; empty if there was no check, or if it does not open. */
export async function openEvidence(vault: Vault, record: DraftRecord): Promise<DraftEvidence> {
  if (!record.evidence) return NO_EVIDENCE
  const opened = await unseal(vault, evidenceContext(record.id), record.evidence)
  const read = opened.ok ? v.safeParse(Evidence, opened.value) : undefined
  return read?.success ? read.output : NO_EVIDENCE
}

/**
 * Returns true if something that was found has the draft's own reference, so that it is the draft. That of a
 * copy which its user had sent beside this one, under another key, does not count.
 */
export function isDraftItself(
  { key }: Pick<DraftRecord, 'key'>,
  { detail }: DraftEvidence['found'][number],
): boolean {
  return detail.includes(referenceOf(key))
}

/** Returns true if the bank has a draft, by its own reference: it is never sent again. */
export function isFoundItself(record: Pick<DraftRecord, 'key'>, { found }: DraftEvidence): boolean {
  return found.some((one) => isDraftItself(record, one))
}

/**
 * Returns true if the checks of a draft have ended without saying whether the bank has it, or has more than
 * was found, so that its user has read so.
 */
export function isUndecided(record: DraftRecord, evidence: DraftEvidence): boolean {
  const { found, isAbsent, gap, refusal } = evidence
  const isIncomplete = found.length === 0 || gap !== undefined || refusal !== undefined
  return record.isChecked === true && !isAbsent && isIncomplete && !isFoundItself(record, evidence)
}

/** Returns the change that stores evidence with its draft. `checkedAt`: when the check ended (ms). */
export async function storedEvidence(
  vault: Vault,
  id: string,
  evidence: DraftEvidence,
  checkedAt: number,
): Promise<DraftChange> {
  return { evidence: await seal(vault, evidenceContext(id), evidence), checkedAt }
}
