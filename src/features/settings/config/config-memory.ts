import { defineRecordMemory } from '../../../widgets/record-edit/record-memory'
import type { ConfigFacts } from '../update-config.live'
import type { ConfigField } from './config-form.rules'

/** Returns the memory of the config form of an organisation. */
export const configMemory = defineRecordMemory<ConfigField, ConfigFacts>('config')
