/** The messages that both screens of the bulk SMS share (money-movement §2 and §8). */
export const SMS = {
  noun: { one: 'bulk SMS', many: 'bulk SMS' },
  unreached: 'Network error occured. Please try again',
  lost: 'The bank sent no reply. We check with the bank; do not send it again meanwhile.',
  notSent: 'No message was sent.',
  findOut: 'Look in the SMS history whether it is there before you send it again.',
} as const
