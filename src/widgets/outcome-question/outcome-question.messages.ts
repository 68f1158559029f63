/** The question what became of a write that the bank cannot be asked about by its key. */
export const OUTCOME_QUESTION = {
  ask: 'Say whether it is there',
  title: 'Is it there?',
  text: 'Look for it at the bank. Answer only what you have seen or what the branch has told you.',
  rows: 'The newest in the bank’s list',
  reading: 'Reading the bank’s list…',
  noRows: 'The bank’s list has nothing like it now. It may appear later.',
  failed: 'The bank’s list could not be read. These rows may be old.',
  openList: 'Open the list',
  there: 'It is there',
  notThere: 'It is not there',
  later: 'Ask the branch first',
} as const
