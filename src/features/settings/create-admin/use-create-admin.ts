import { useState } from 'react'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { type AdminFacts, createAdminLive } from '../create-admin.live'
import { toastOutcome, toastProblem } from '../setting-toasts'
import {
  ADMIN_FIELDS,
  type AdminPasswordField,
  adminFrom,
  adminProblems,
  NO_ADMIN,
  type TypedAdmin,
} from './admin-form.rules'

/** Returns the memory of a workspace's form for new staff users. It has no passwords. */
const adminMemory = defineFormMemory<TypedAdmin, AdminFacts>({
  stored: { name: 'new-staff-user', version: 1 },
  empty: NO_ADMIN,
  isTyped: (typed) => ADMIN_FIELDS.some((name) => typed[name] !== ''),
})

const NO_PASSWORDS: Readonly<Record<AdminPasswordField, string>> = { password: '', re_password: '' }

/**
 * The form for a new staff user (foundations §5). Its input outlives the screen, but for the passwords, which
 * are in its state alone, until the bank has accepted the user.
 */
export function useCreateAdmin() {
  const [passwords, setPasswords] = useState(NO_PASSWORDS)
  const form = useLiveForm(createAdminLive, adminMemory, {
    problemsOf: (typed) => adminProblems(typed, passwords),
    say: toastProblem,
    onEnd: (outcome, isLeft) => {
      if (!isLeft) toastOutcome(outcome)
    },
  })
  const facts = adminFrom(form.typed)
  return {
    ...form,
    passwords,
    facts,
    typePassword: (name: AdminPasswordField, value: string) =>
      setPasswords((now) => ({ ...now, [name]: value })),
    add: async () => {
      if (!form.check()) return
      const ended = await form.write.send(facts, { password: { next: passwords.password } })
      if (ended?.kind === 'done') setPasswords(NO_PASSWORDS)
    },
  }
}
