import { defineRecordMemory } from '../../../widgets/record-edit/record-memory'
import type { StaffEditFacts } from '../update-user.live'
import type { StaffFormField } from './staff-form'

/** Returns the memory of the edit form of a staff user, by its `_id`. It has no passwords. */
export const staffMemory = defineRecordMemory<StaffFormField, StaffEditFacts>('staff-edit')
