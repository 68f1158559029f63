import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import { FIRST_CHOICES, type MeterChoices } from './meter-choices'

/** Returns what is chosen in the calculator of an account. It outlives the dialog; nothing of it is sent. */
export const meterMemory = defineFormMemoryById<MeterChoices, never>({
  empty: FIRST_CHOICES,
  isTyped: () => false,
})
