import { ok } from '../../../domain/result'
import type { Finding } from '../define-live'

/**
 * For writes that the bank does not list: the user has to ask there. `detail` says why: "it lists no
 * charges".
 */
export function askTheUser(detail: string) {
  return async () => ok<Finding>({ kind: 'unclear', detail })
}
