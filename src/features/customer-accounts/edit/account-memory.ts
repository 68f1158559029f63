import { defineRecordMemory } from '../../../widgets/record-edit/record-memory'
import type { UpdateFacts } from '../update-account.live'
import type { EditedField } from './edited-account'

/** The memory that this tab has of the edit of each account, also while its screen is not shown. */
export const accountMemory = defineRecordMemory<EditedField, UpdateFacts>('account-edit', { isLocked: true })
