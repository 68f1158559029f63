import { defineRecordMemory } from '../../../widgets/record-edit/record-memory'
import type { ProfileFacts } from '../update-admin.live'
import type { ProfileField } from './profile'

/** Returns the memory of the form for the own profile. */
export const profileMemory = defineRecordMemory<ProfileField, ProfileFacts>('profile')
