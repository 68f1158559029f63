import { useEffect, useMemo, useState } from 'react'
import { ok } from '../../../domain/result'
import type { SessionUser } from '../../../domain/staff/session-user'
import { readPhone } from '../../../domain/text/phone'
import { useQuestion } from '../../../offline/react/use-question'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { useUnsavedInput } from '../../../ui/unsaved-input'
import { useProblems } from '../../../widgets/form/use-problems'
import { type LiveWriteOutcome, toastFailed, toastUnknown } from '../../../widgets/live-write/outcome'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import type { FieldChange } from '../../../widgets/record-edit/record-edit.rules'
import { defineRecordMemory } from '../../../widgets/record-edit/record-memory'
import { useRecordEdit } from '../../../widgets/record-edit/use-record-edit'
import { type StaffUser, staffName } from '../staff.list'
import { findStaff, ownRecordOf, type StaffEditFacts, updateUserLive } from '../update-user.live'
import {
  type Consequence,
  consequenceMessage,
  consequencesOf,
  NO_PASSWORD,
  type StaffForm,
  type StaffFormField,
  staffFormOf,
  staffFormProblems,
} from './staff-edit.rules'

/** Returns the memory of the edit form of a staff user, by its `_id`. It has no passwords. */
const staffMemory = defineRecordMemory<StaffFormField, StaffEditFacts>('staff-edit')

/** Takes what the signed-in user has changed of the own record, so that the session follows. */
export type OnOwnRecord = (changes: Partial<SessionUser>) => void

/**
 * The edit form of a staff user (foundations §4 and §5). Its input outlives the screen, but for the
 * passwords. `onSaved` is called when the bank has accepted the changes.
 */
export function useStaffEdit(staff: StaffUser, onSaved: () => void, onOwnRecord: OnOwnRecord) {
  const workspace = useWorkspace()
  const { user, connection, token } = workspace
  const memory = staffMemory(workspace, staff._id)
  const edit = useRecordEdit<StaffFormField, StaffEditFacts>(
    memory,
    useMemo(() => staffFormOf(staff), [staff]),
  )
  const [passwords, setPasswords] = useState(NO_PASSWORD)
  const { question, ask } = useQuestion<{ readonly consequences: readonly string[] }>(false)
  const write = useLiveWriteForm(updateUserLive, { memory, onEnd: sayHowItEnded })
  const isSelf = staff.id === user.id
  const form = edit.edited ?? staffFormOf(staff)
  const { problems, check, clear } = useProblems(() => staffFormProblems(staff, form, passwords), {
    say: (message) => notify.error(message, { id: PROBLEM_TOAST }),
  })
  const setsPassword = passwords.password !== ''
  useEffect(() => () => notify.dismiss(PROBLEM_TOAST), [])
  useUnsavedInput(setsPassword || passwords.confirm !== '')

  function sayHowItEnded(outcome: LiveWriteOutcome, isLeft: boolean) {
    if (isLeft) return
    if (outcome.kind === 'failed') toastFailed(outcome)
    if (outcome.kind === 'unknown') toastUnknown(outcome)
    if (outcome.kind !== 'done') return
    setPasswords(NO_PASSWORD)
    notify.success(outcome.message)
    onSaved()
  }

  const factsOf = (changes: readonly FieldChange[]): StaffEditFacts => ({
    id: staff._id,
    name: staffName(staff),
    email: staff.email,
    changes: [...changes],
    setsPassword,
    isOwn: isSelf,
  })
  const off = write.offFor(factsOf(edit.changes))

  /** Returns the changes to send, or undefined if nothing may be sent yet. */
  async function changesToSend(): Promise<readonly FieldChange[] | undefined> {
    // The bank shows no password that could be compared.
    if (setsPassword && edit.changes.length === 0) return []
    const compared = await edit.compare(async () => {
      const read = await findStaff(staff._id, { connection, token: token() ?? '', orgId: user.org_id })
      return read.ok ? ok(read.value && staffFormOf(read.value)) : read
    })
    // Someone else has set the same values meanwhile, which leaves the password.
    if (compared?.kind === 'unchanged' && setsPassword) return []
    return compared?.kind === 'ready' ? compared.changes : undefined
  }

  async function isMeant(): Promise<boolean> {
    const changes = valuesOf(edit.changes)
    const found: readonly Consequence[] = consequencesOf(isSelf, staffFormOf(staff), changes)
    return found.length === 0 || ask({ consequences: found.map((one) => consequenceMessage(one, changes)) })
  }

  return {
    edit: edit.check?.kind === 'unchanged' && setsPassword ? { ...edit, check: undefined } : edit,
    form,
    isSelf,
    passwords,
    problems,
    write,
    off,
    question,
    isBusy: edit.checking || write.sending,
    isTyped: edit.changes.length > 0 || setsPassword || passwords.confirm !== '',
    type: edit.type,
    typePassword: (change: Partial<typeof passwords>) => setPasswords((now) => ({ ...now, ...change })),
    discard: () => {
      clear()
      setPasswords(NO_PASSWORD)
      edit.discard()
    },
    save: async () => {
      if (off !== undefined || edit.checking || write.sending) return
      write.clear()
      if (!check()) return
      if (!(await isMeant())) return
      // A phone that the user has not changed stays as the bank has it.
      if (edit.changes.some(({ name }) => name === 'phone')) edit.type('phone', readPhone(form.phone))
      const changes = await changesToSend()
      if (!changes) return
      const ended = await write.send(factsOf(changes), { password: { next: passwords.password } })
      if (isSelf && ended?.kind === 'done') onOwnRecord(ownRecordOf([...changes]))
    },
  }
}

const PROBLEM_TOAST = 'staff problem'

const valuesOf = (changes: readonly FieldChange[]): Partial<StaffForm> =>
  Object.fromEntries(changes.map(({ name, after }) => [name, after]))
