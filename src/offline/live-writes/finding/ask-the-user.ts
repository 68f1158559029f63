import { ok } from '../../../domain/result'
import type { Finding } from '../define-live'

/** For a write of which the bank shows nothing: the user has to ask there. `detail` says why: "it lists no charges". */
export function askTheUser(detail: string) {
  return async () => ok<Finding>({ kind: 'unclear', detail })
}
