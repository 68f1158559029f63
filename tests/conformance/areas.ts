import { amountsArea } from './areas/amounts'
import { auditArea } from './areas/audit'
import { exportsArea } from './areas/exports'
import { filtersArea } from './areas/filters'
import { keysArea } from './areas/keys'
import { listsArea } from './areas/lists'
import { loggingOutArea } from './areas/logging-out'
import { progressArea } from './areas/progress'
import { ranksArea } from './areas/ranks'
import { refusalsArea } from './areas/refusals'
import { remittanceArea } from './areas/remittance'
import { settlingArea } from './areas/settling'
import { signInArea } from './areas/sign-in'
import { uploadsArea } from './areas/uploads'
import type { Area } from './check'

/** Everything that a bank is held against, what only reads first. */
export const areas: readonly Area[] = [
  signInArea,
  refusalsArea,
  ranksArea,
  listsArea,
  filtersArea,
  amountsArea,
  exportsArea,
  remittanceArea,
  progressArea,
  keysArea,
  settlingArea,
  uploadsArea,
  auditArea,
  loggingOutArea,
]
