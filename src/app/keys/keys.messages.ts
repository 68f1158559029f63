/** The words of the help: the keys of the app, with what each does. */
export const KEYS = {
  title: 'Help',
  about: (title: string) => `About this screen: ${title}`,
  everywhere: {
    title: 'On every screen',
    keys: [
      { keys: '/ or Ctrl+K', does: 'Search screens and rows' },
      { keys: '?', does: 'Show this help' },
      { keys: 'n', does: 'New: what the main button of a list does' },
      { keys: 'c', does: 'Clear the filter of the list' },
      { keys: 'j', does: 'Go to the list on the screen' },
      { keys: 'Ctrl+Enter', does: 'Submit the form you are in, also in a dialog' },
      { keys: 'Escape', does: 'Close what is open; leave a field; go back to the list' },
    ],
  },
  rows: {
    title: 'In a list',
    keys: [
      { keys: '↑ ↓ or j k', does: 'Move from row to row' },
      { keys: 'Enter', does: 'Open the row' },
      { keys: 'x', does: 'Tick the row' },
      { keys: 'Shift+↑ ↓', does: 'Tick several rows' },
      { keys: 'Ctrl+A', does: 'Tick all rows of the page' },
      { keys: 'Home, End', does: 'First row, last row' },
      { keys: 'a', does: 'Approvals: approve' },
      { keys: 'r', does: 'Approvals of transfers: reject' },
      { keys: 'Enter again', does: 'Approvals beside the list: approve' },
    ],
  },
  goTo: 'Go to a screen: g, then',
  single: 'Use keys without Ctrl on this device',
  close: 'Close',
} as const
