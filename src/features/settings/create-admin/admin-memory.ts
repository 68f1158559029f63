import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import type { AdminFacts } from '../create-admin.live'
import { ADMIN_FIELDS, NO_ADMIN, type TypedAdmin } from './admin-form.rules'

/** Returns the memory of a workspace's form for new staff users. It has no passwords. */
export const adminMemory = defineFormMemory<TypedAdmin, AdminFacts>({
  stored: { name: 'new-staff-user', version: 1 },
  empty: NO_ADMIN,
  isTyped: (typed) => ADMIN_FIELDS.some((name) => typed[name] !== ''),
})
