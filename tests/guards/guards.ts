import { AGE_OF_ROWS_GUARDS } from './age-of-rows.guards'
import { ANOTHER_TRY_GUARDS } from './another-try.guards'
import { DEVICE_GUARDS } from './device.guards'
import { DRAFT_GUARDS } from './drafts.guards'
import { FINDING_GUARDS } from './finding.guards'
import type { Guard } from './guard'
import { LIST_GUARDS } from './lists.guards'
import { LIVE_WRITE_GUARDS } from './live-writes.guards'
import { NETWORK_GUARDS } from './network.guards'
import { SESSION_GUARDS } from './session.guards'
import { TAKE_ALONG_GUARDS } from './take-along.guards'
import { VAULT_GUARDS } from './vault.guards'

/** All guards, by area. */
export const GUARDS: readonly Guard[] = [
  ...DRAFT_GUARDS,
  ...LIVE_WRITE_GUARDS,
  ...ANOTHER_TRY_GUARDS,
  ...FINDING_GUARDS,
  ...AGE_OF_ROWS_GUARDS,
  ...SESSION_GUARDS,
  ...VAULT_GUARDS,
  ...NETWORK_GUARDS,
  ...LIST_GUARDS,
  ...TAKE_ALONG_GUARDS,
  ...DEVICE_GUARDS,
]
