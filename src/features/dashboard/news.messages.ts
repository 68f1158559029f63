/** The changes that the last release brought. `id` differs from release to release. */
export const NEWS = {
  id: '2026-11',
  title: 'What is new',
  lines: [
    'The dashboard begins with your own work: cash and postings, approvals, or drafts.',
    'A record opens with its amount, both parties, and who did what and when.',
    'Open, beside an account number, shows the customer. From there start a statement, a cash entry or a transfer.',
    'A statement carries the name of your bank and branch, sums for each page, and can be printed.',
    'Help for each screen is in the menu of your profile.',
  ],
} as const
