/** Whether a text message got to its recipient. */
export type Delivery = 'delivered' | 'failed' | 'not known'

/**
 * Returns what a recipient's status means. Banks have several words, and some pass on the gateway's own
 * ("DELIVRD", "UNDELIV", "REJECTD"). Of others it is not known whether they mean that it got there.
 */
export function deliveryOf(status: string): Delivery {
  if (/^(delivered|delivrd|success(ful)?)$/i.test(status.trim())) return 'delivered'
  return /fail|reject|undeliv|not.delivered|expired/i.test(status) ? 'failed' : 'not known'
}
