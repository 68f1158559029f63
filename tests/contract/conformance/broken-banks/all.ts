import { whoMayAsk } from './access'
import { audit } from './audit'
import type { Broken } from './broken'
import { files } from './files'
import { keys } from './keys'
import { listsAndAmounts } from './lists'
import { loggingOut } from './logging-out'
import { progress } from './progress'
import { settling } from './settling'

/**
 * Returns every bank that breaks a rule.
 * @param tokenOfTheUser the session of the user who may see everything
 */
export const brokenBanks = (tokenOfTheUser: () => string): readonly Broken[] => [
  ...whoMayAsk(tokenOfTheUser),
  ...listsAndAmounts,
  ...files,
  ...progress(tokenOfTheUser),
  ...keys,
  ...settling(tokenOfTheUser),
  ...audit(tokenOfTheUser),
  ...loggingOut,
]
