import { useMemo } from 'react'
import { requiredFieldMessage } from '../../../domain/required-field'
import { ok } from '../../../domain/result'
import { may } from '../../../domain/staff/permissions'
import { ownRecordId } from '../../../domain/staff/session-user'
import { readPhone } from '../../../domain/text/phone'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { type Problems, problemsBy } from '../../../widgets/form/problems.rules'
import { useProblems } from '../../../widgets/form/use-problems'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import type { FieldChange } from '../../../widgets/record-edit/record-edit.rules'
import { defineRecordMemory } from '../../../widgets/record-edit/record-memory'
import { useRecordEdit } from '../../../widgets/record-edit/use-record-edit'
import { toastOutcome, toastProblem } from '../setting-toasts'
import {
  askStaffRecords,
  ownRecord,
  PROFILE_FIELDS,
  type Profile,
  type ProfileFacts,
  type ProfileField,
  profileOf,
  updateAdminLive,
} from '../update-admin.live'

/** Returns the memory of the form for the own profile. */
const profileMemory = defineRecordMemory<ProfileField, ProfileFacts>('profile')

/** Returns what keeps a profile from being saved, by field (foundations §5, "Edit own profile"). */
function profileProblems(original: Profile, edited: Profile): Problems<ProfileField> {
  return problemsBy(PROFILE_FIELDS, (field) => {
    const isUndefined = edited[field] === '' && original[field] === ''
    return requiredFieldMessage(field, isUndefined ? undefined : edited[field])
  })
}

/**
 * The form for the own profile. Its input outlives the screen. If the rank allows it the record is read again
 * before it is sent, and the user chooses first if another user has changed the same field. `onSaved` gets
 * the profile that the bank has, also if it differs from the profile in the session.
 */
export function useProfileEdit(onSaved: (profile: Profile) => void, onDone: () => void) {
  const workspace = useWorkspace()
  const { user, config, connection, token } = workspace
  const id = ownRecordId(user)
  const memory = profileMemory(workspace, id)
  const present = useMemo(() => profileOf(user), [user])
  const edit = useRecordEdit<ProfileField, ProfileFacts>(memory, present)
  const write = useLiveWriteForm(updateAdminLive, {
    memory,
    onEnd: (outcome, isLeft) => {
      if (!isLeft) toastOutcome(outcome)
      if (outcome.kind !== 'failed') onDone()
    },
  })
  const form = edit.edited ?? present
  const { problems, check } = useProblems(() => profileProblems(edit.original ?? present, form), {
    say: toastProblem,
  })
  const isCompared = may(user, 'view staff', config).allowed
  const factsOf = (profile: Profile, changes: readonly FieldChange<ProfileField>[]): ProfileFacts => ({
    id,
    profile,
    changes: [...changes],
  })

  const read = async () => {
    // Below that rank the bank shows no staff records, the own one neither.
    if (!isCompared) return ok(present)
    const asked = await askStaffRecords({ connection, token: token() ?? '', orgId: user.org_id })
    if (!asked.ok) return asked
    const own = ownRecord(asked.value, id, user.id)
    if (!own) return ok(undefined)
    const atBank = profileOf(own)
    // Another user may have changed the record since the sign-in. A field that the bank omits is kept.
    if (PROFILE_FIELDS.some((name) => atBank[name] !== '' && atBank[name] !== present[name]))
      onSaved(withoutGaps(atBank, present))
    return ok(atBank)
  }

  return {
    edit,
    form,
    problems,
    /** Whether the record is read again before it is sent. */
    isCompared,
    write,
    facts: factsOf(form, edit.changes),
    isBusy: edit.checking || write.sending,
    type: edit.type,
    save: async () => {
      write.clear()
      if (!check()) return
      // A phone that the user has not changed stays as the bank has it.
      if (edit.changes.some(({ name }) => name === 'phone')) edit.type('phone', readPhone(form.phone))
      const compared = await edit.compare(read)
      if (compared?.kind !== 'ready') return
      const profile = trimmed(memory.typed()?.edited ?? form)
      const ended = await write.send(factsOf(profile, compared.changes))
      if (ended?.kind === 'done') onSaved(profile)
    },
  }
}

/** Returns the bank's profile, with the known values where it has none. */
function withoutGaps(atBank: Profile, known: Profile): Profile {
  return {
    firstname: atBank.firstname || known.firstname,
    lastname: atBank.lastname || known.lastname,
    email: atBank.email || known.email,
    phone: atBank.phone || known.phone,
    gender: atBank.gender || known.gender,
  }
}

function trimmed(profile: Profile): Profile {
  const { firstname, lastname, email, phone, gender } = profile
  return {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    email: email.trim(),
    phone: phone.trim(),
    gender: gender.trim(),
  }
}
