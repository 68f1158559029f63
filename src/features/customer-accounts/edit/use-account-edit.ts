import { useWorkspace } from '../../../offline/react/use-workspace'
import { useProblems } from '../../../widgets/form/use-problems'
import { toastFailed, toastUnknown } from '../../../widgets/live-write/outcome'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import type { FieldChange } from '../../../widgets/record-edit/record-edit.rules'
import { defineRecordMemory } from '../../../widgets/record-edit/record-memory'
import { useRecordEdit } from '../../../widgets/record-edit/use-record-edit'
import { type UpdateFacts, updateAccountLive, updateOf } from '../update-account.live'
import { editProblems, readNumbers } from './account-edit.rules'
import { readAccountAgain } from './account-record.read'
import { type AccountRecord, type EditedField, EXCLUSIVE, editedFieldsOf, isPicture } from './edited-account'

/** The memory that this tab has of the edit of each account, also while its screen is not shown. */
export const accountMemory = defineRecordMemory<EditedField, UpdateFacts>('account-edit', { isLocked: true })

/**
 * The edit of one account: what is typed, what is wrong, and how it is sent. `fields` is the account
 * as it was read, and the same object until it is read again. `onDone` is called when the bank has carried
 * out a change.
 */
export function useAccountEdit(
  account: AccountRecord,
  fields: ReturnType<typeof editedFieldsOf>,
  onDone: () => void,
) {
  const workspace = useWorkspace()
  const { user, connection, token } = workspace
  const memory = accountMemory(workspace, account.id)
  const edit = useRecordEdit(memory, fields, EXCLUSIVE)
  const { problems, check } = useProblems(() => editProblems(edit.changes))
  const write = useLiveWriteForm(updateAccountLive, {
    memory,
    onEnd: (outcome, isLeft) => {
      if (isLeft) return
      if (outcome.kind === 'done') onDone()
      // Foundations §8: the bank's own message, or that the connection failed, as a toast.
      if (outcome.kind === 'failed') toastFailed(outcome)
      if (outcome.kind === 'unknown') toastUnknown(outcome)
    },
  })
  const anyEdit = nothingChanged(account, user.staff_id)
  const off = write.offFor(anyEdit)
  const isBusy = write.sending || edit.checking

  /**
   * Returns what is left to send once it was compared with the bank's copy; undefined if nothing may be sent.
   */
  const changesToSend = async (): Promise<readonly FieldChange<EditedField>[] | undefined> => {
    if (!check()) return undefined
    for (const { name, number } of readNumbers(edit.changes)) edit.type(name, number)
    const hasPictures = edit.changes.some(({ name }) => isPicture(name))
    const compared = await edit.compare(async () => {
      const context = { connection, token: token() ?? '', orgId: user.org_id }
      const read = await readAccountAgain(account.id, hasPictures, context)
      if (!read.ok || !read.value) return read
      const { picture, id_image } = hasPictures ? read.value : fields
      return { ok: true, value: { ...editedFieldsOf(read.value), picture, id_image } }
    })
    return compared?.kind === 'ready' ? compared.changes : undefined
  }

  return {
    edit,
    write,
    /** The problems of the form, after the first attempt to send it. */
    problems,
    off,
    isBusy,
    /** Nothing can be typed while a change of this account is under way or has no known outcome. */
    isLocked: write.sending || write.waiting(anyEdit) !== undefined,
    send: async () => {
      if (off !== undefined || isBusy) return
      write.clear()
      const changes = await changesToSend()
      if (!changes) return
      await write.send(await updateOf(account, changes, user.staff_id))
    },
  }
}

/** The account's edit as `waiting` compares it: by the account alone. */
function nothingChanged({ id }: AccountRecord, staffId: string) {
  return { id, holder: '', nuban: '', changes: [], pictures: {}, staffId }
}
