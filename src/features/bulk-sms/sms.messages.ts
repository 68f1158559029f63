/** The messages that both screens of the bulk SMS share (money-movement §2 and §8). */
export const SMS = {
  noun: { one: 'bulk SMS', many: 'bulk SMS' },
  unreached: 'Network error occured. Please try again',
  notSent: 'No message was sent.',
  findOut: 'Look in the SMS history whether it is there before you send it again.',
} as const
