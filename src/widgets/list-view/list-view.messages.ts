/** What the dialog says in which a user chooses the columns and the height of the rows. */
export const LIST_VIEW = {
  open: 'View',
  title: 'View of this list',
  density: 'Rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
  columns: 'Columns',
  note: 'A narrow window leaves some of them out. A row that is opened shows everything.',
  stored: 'This device remembers it for you, in this list only.',
  reset: 'Reset',
  done: 'Done',
} as const
