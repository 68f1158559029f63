import { type RefObject, useSyncExternalStore } from 'react'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { useProblems } from '../../../widgets/form/use-problems'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { type AdminFacts, createAdminLive } from '../create-admin.live'
import { toastOutcome, toastProblem } from '../setting-toasts'
import {
  ADMIN_FIELDS,
  type AdminField,
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

/**
 * The form for a new staff user (foundations §5). Its input outlives the screen, but for the passwords: they
 * stay in the inputs of `form`, which are emptied when the bank has accepted the user.
 */
export function useCreateAdmin(form: RefObject<HTMLFormElement | null>) {
  const memory = adminMemory(useWorkspace())
  const typed = useSyncExternalStore(memory.subscribe, memory.typed)
  const { problems, show, forget } = useProblems<AdminField | AdminPasswordField>(toastProblem)
  const write = useLiveWriteForm(createAdminLive, {
    memory,
    onEnd: (outcome, isLeft) => {
      if (!isLeft) toastOutcome(outcome)
    },
  })
  return {
    typed,
    problems,
    write,
    facts: adminFrom(typed),
    type: (name: AdminField, value: string) => {
      forget(name)
      memory.type({ ...memory.typed(), [name]: value })
    },
    add: async (inputs: HTMLFormElement) => {
      const given = new FormData(inputs)
      const passwords = {
        password: String(given.get('password') ?? ''),
        re_password: String(given.get('re_password') ?? ''),
      }
      write.clear()
      if (show(adminProblems(typed, passwords))) return
      const ended = await write.send(adminFrom(typed), { password: { next: passwords.password } })
      if (ended?.kind === 'done') form.current?.reset()
    },
  }
}
