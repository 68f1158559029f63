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

/**
 * Help for each area in plain English, by the path of its screen or of the menu entry that the screen belongs
 * to. It is part of the app, so that it can be read without a connection.
 */
export const HELP: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [
    'The top of the page is your own work: your cash and postings, what waits for your approval, or your drafts and lists.',
    'Below it are the figures of the bank. The time beside a figure says when it was true.',
    'Without a connection you see what this device saw last.',
  ],
  '/outbox': [
    'New accounts and journal entries are saved here while you write them, and sent when you are online.',
    'Each draft says how far it is. One that needs you says what to do.',
    'Drafts that were sent stay here for 7 days.',
  ],
  '/field': [
    'Before you leave for a place without a connection, one press fetches your customers, the recent transfers and what forms choose from.',
    'Each part says since when it is complete. What was fetched stays on this device in encrypted form.',
  ],
  '/transactions/transfer': [
    'All transfers of your institution, the newest first. Press a row to see everything about it.',
    'A new transfer waits for an authorizer. It is not paid before that.',
    'If no answer came, do not send it again: the app asks the bank what became of it, and tells you.',
  ],
  '/transactions/newtransfer': [
    'Choose the account that pays, then the bank and the account that receives. The name appears after 10 digits: read it to the customer.',
    'Check the amount in words, enter your token and press Transfer.',
    'Money moves only online. Without a connection the form keeps what you typed, but not the token.',
  ],
  '/transactions/batch-manage': [
    'Transfers that wait for an authorizer. Open a row to read it, tick those that you decide on, then approve or reject them with your token.',
    'On a wide screen the open transfer stands beside the list. There Enter approves it, and then the next one is open. The keys a and r approve and reject those that are ticked, or else the open one.',
    'The dialog repeats the number, the largest and the sum before you confirm.',
    'You may not approve a transfer that you initiated, unless your bank allows it.',
  ],
  '/transactions/cash-approvals': [
    'Cash postings that wait for an authorizer. Open a row to read it before you approve it.',
    'A posting above your limit, and one that you entered, is for another authorizer.',
  ],
  '/transactions/teller': [
    'The postings that were approved, the newest first. My day shows your own, with the pending ones.',
    'My day adds up the cash that you should have, and compares it with what you count.',
  ],
  '/transactions/my-day': [
    'Enter the cash with which your day began, then count the notes and coins.',
    'The difference is what you have more or less than your postings say. Print it for the handover.',
    'The count stays on this device until the next operation date.',
  ],
  '/transactions/cash': [
    'Type the number of the account: the name of the customer appears after 10 digits. Compare it with the slip.',
    'Choose deposit or withdrawal, then the amount and the number of the slip. The posting waits for an authorizer.',
  ],
  '/transactions/cheque': [
    'For cheques and entries without cash. Type the number of the account, then the one of the general ledger.',
    'The posting waits for an authorizer.',
  ],
  '/account/customer': [
    'Opens an account for a customer. The form is saved while you write, also without a connection.',
    'Queue it when it is complete: it is sent once, as soon as you are online.',
  ],
  '/transactions/accountOpening': [
    'The accounts of your customers, with a mark for those that are approved.',
    'Press a row to see everything about an account.',
  ],
  '/transactions/balanceHistory': [
    'What came into the transaction balance of your institution, and what went out, with the balance after it.',
    'Filter it by type or date, or save it as a file.',
  ],
  '/transactions/statement': [
    'Type the account number, choose a period of up to three months, and press Generate Bank Statement.',
    'Then print it or download it; print more than 1,000 entries from the PDF. PDF and print carry the name of your bank and branch, a reference and page numbers.',
    'The statement is not saved on this device.',
  ],
  '/journal': [
    'Entries between accounts of the general ledger. Debits and credits must be equal before an entry can be sent.',
    'An entry is saved while you write it, also without a connection.',
  ],
  '/journal/new': [
    'Each line debits or credits one account of the general ledger. The sums of both sides must be equal.',
    'The entry is saved while you write it. Without a connection it is sent once you are online again.',
  ],
  '/loan/salary': [
    'Customers with a salary. The options of a row show the salary details, and lead to the loan form.',
  ],
  '/loan/customerloan': [
    'The loans that were asked for, the newest first. Loan User opens the form of a new one.',
  ],
  '/appusers': ['The customers who use the app of your institution. Open a row to see how far one has come.'],
  '/cardetails': ['The cars of your institution. Open a row to see the details.'],
  '/main/trip': ['Nothing is done on this screen.'],
  '/transactions/bills-payment': [
    'Bills that were paid, the newest first. Pay bill makes a new payment, which is possible online only.',
  ],
  '/transactions/ndd-autorepayment': [
    'Customers whose loans are repaid by direct debit. A row has the schedule and the mandate.',
  ],
  '/transactions/autorepayment': ['The older list of repayments, with the meter calculator.'],
  '/bulk-sms/new': [
    'Writes one message to many customers. Check the numbers and the text before you send: it cannot be called back.',
  ],
  '/usersinfo': ['The staff of your institution. Open a row to see or edit a user.'],
  '/settings': [
    'Your profile and password, and this device: what is stored on it, what is taken along, and how to unlock it without a connection.',
    'If something is wrong, This device has a text for support that holds no customer data.',
  ],
}
