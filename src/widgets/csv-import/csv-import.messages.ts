import type { Noun } from '../../domain/text/noun'
import type { FileProblem, ImportSummary } from './check-file'
import type { DoubtAnswer } from './checked-row'
import { type ImportRules, ROWS_AT_MOST } from './import-columns'

/** The messages of an upload (money-movement §5 and §8). */
export const UPLOAD = {
  upload: 'Upload!',
  noFile: 'FIle not yet uploaded',
  done: 'File uploaded successful',
  tokenTitle: 'Please enter your token',
  initiate: 'Initiate',
  file: 'CSV file',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  template: 'Download a template',
  checking: 'Checking the file',
  cancel: 'Cancel',
  waitForCheck: 'Wait until the file is checked',
  noRows: 'No row is left to upload',
  offlineHint: 'You are offline. The file can be checked and mended now, and uploaded when you are online.',
  sending: 'Sending the file',
  waiting: 'The file has left. Waiting for the bank.',
  notMade: 'This device could not prepare the file. Choose it again.',
  news: 'Your last uploads',
  again: 'The next file can be chosen.',
  forget: 'Remove the file',
  wrongRows: 'Download these rows',
  removeWrong: 'Remove these rows',
  remove: 'Remove',
  keep: 'Keep them',
  right: 'This row is right now.',
  isRight: 'The cells are right',
  separate: 'They are separate cells',
  answerAll: 'Read them so',
  allCells: 'Show all cells',
  next: 'Upload another file',
} as const

const NUMBER = new Intl.NumberFormat('en-NG')

/** Returns "1,000 rows". */
export const rowsMessage = (rows: number) => `${NUMBER.format(rows)} ${rows === 1 ? 'row' : 'rows'}`

/** Returns why nothing can be uploaded yet: rows that are wrong. */
export const wrongMessage = (wrong: number) =>
  `${rowsMessage(wrong)} ${wrong === 1 ? 'is' : 'are'} wrong: mend or remove ${wrong === 1 ? 'it' : 'them'} first`

/** Returns what the file may contain, before one is chosen. */
export const fileHelpMessage = ({ many }: Noun) =>
  `A .csv file with a row for each of at most ${NUMBER.format(ROWS_AT_MOST)} ${many}. It is checked on this device; nothing is sent before you enter your token.`

/** Returns why a file was not taken, and what to do. */
export function fileProblemMessage(problem: FileProblem | { readonly kind: 'not-csv' }): {
  readonly title: string
  readonly text: string
} {
  switch (problem.kind) {
    case 'not-csv':
      return {
        title: 'This is no .csv file',
        text: 'In a spreadsheet, save it as CSV first, then choose that file.',
      }
    case 'no-text':
      return {
        title: 'This file is no text',
        text: 'It may be a spreadsheet with another name. Save it as CSV, then choose that file.',
      }
    case 'empty':
      return { title: 'This file is empty', text: 'Download the template to see its columns.' }
    case 'no-rows':
      return { title: 'This file has a header and no rows', text: 'Enter the rows below the header.' }
    case 'missing-columns':
      return {
        title: `Missing in the header: ${problem.names.join(', ')}`,
        text: 'The first row names the columns. Download the template to see them all.',
      }
    case 'repeated-column':
      return {
        title: `Twice in the header: ${problem.name}`,
        text: 'Each column may be there once. Remove the one that is not meant.',
      }
    case 'open-quote':
      return {
        title: `A quotation mark opens in row ${NUMBER.format(problem.row)} and never closes`,
        text: 'Remove it or close it, then choose the file again.',
      }
    case 'too-large':
      return { title: 'This file is larger than 10 MB', text: 'Upload it in parts.' }
    case 'too-many-rows':
      return {
        title: `This file has ${rowsMessage(problem.rows)}`,
        text: `A file has at most ${rowsMessage(ROWS_AT_MOST)}. Upload it in parts.`,
      }
    case 'not-read':
      return {
        title: 'This file could not be read',
        text: 'It may have been moved, or the device has too little memory. Choose it again.',
      }
  }
}

const DELIMITER_NAMES = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const

/** Returns how the file was read: "UTF-8, separated by commas". */
export function formatMessage({ encoding, delimiter }: ImportSummary): string {
  return `${encoding}, separated by ${DELIMITER_NAMES[delimiter]}`
}

/** Returns what of the file is not uploaded; '' if all of it is. */
export function leftOutMessage({ emptyRows, unusedColumns }: ImportSummary): string {
  const parts = [
    ...(emptyRows > 0 ? [emptyRows === 1 ? '1 empty row' : `${NUMBER.format(emptyRows)} empty rows`] : []),
    ...(unusedColumns.length > 0
      ? [`the ${unusedColumns.length === 1 ? 'column' : 'columns'} ${unusedColumns.join(', ')}`]
      : []),
  ]
  return parts.join(', ')
}

/** The verb for the action on the rows of a file. */
const verbOf = ({ becomes }: ImportRules) => (becomes === 'drafts' ? 'imported' : 'uploaded')

/** Returns the warning about rows that are about the same as an earlier one. */
export function repeatedMessage(
  repeated: number,
  rules: ImportRules,
): { readonly title: string; readonly text: string } {
  const { sameBy } = rules
  const isOne = repeated === 1
  const same = sameBy ? `the same ${sameBy.label} as` : 'the same as'
  const verb = sameBy ? (isOne ? 'has' : 'have') : isOne ? 'is' : 'are'
  const as = isOne
    ? `It is ${verbOf(rules)} as well, unless you remove it.`
    : `They are ${verbOf(rules)} as well, unless you remove them.`
  return {
    title: `${rowsMessage(repeated)} ${verb} ${same} an earlier one`,
    text: sameBy ? as : `Every cell is the same. ${as}`,
  }
}

/** Returns "same as row 5", or "same BVN as row 5". */
export function sameAsMessage(row: number, { sameBy }: ImportRules): string {
  return `same ${sameBy ? `${sameBy.label} ` : ''}as row ${NUMBER.format(row)}`
}

/** Returns the number of a row: its row in the user's file, and in the file that is sent if that differs. */
export function rowNumberMessage(row: number, sentAs: number): string {
  return row === sentAs ? NUMBER.format(row) : `${NUMBER.format(row)} (sent as ${NUMBER.format(sentAs)})`
}

const ANSWERS: Readonly<Record<DoubtAnswer, { readonly button: string; readonly text: string }>> = {
  'one amount': {
    button: 'One amount in each of',
    text: 'The cells that look like one amount are put together, and what comes after them moves up.',
  },
  'separate cells': {
    button: 'Separate cells in each of',
    text: 'Each cell stays in its column: the first is the whole amount.',
  },
  'empty end': {
    button: 'The cells are right in each of',
    text: 'These rows have fewer cells than the header. The columns at their end are empty.',
  },
  'repaired letters': {
    button: 'Use the repaired letters in each of',
    text: 'Each text is read as it was before a spreadsheet changed it.',
  },
  'letters as they are': {
    button: 'Keep the letters in each of',
    text: 'These texts are right as they stand in the file.',
  },
}

/** Returns the button that gives one answer for many rows, and the question before it does. */
export function answerAllMessage(
  answer: DoubtAnswer,
  rows: number,
): { readonly button: string; readonly title: string; readonly text: string } {
  const { button, text } = ANSWERS[answer]
  const named = `${button} ${rowsMessage(rows)}`
  return {
    button: named,
    title: `${named}?`,
    text: `${text} Your file stays as it is: choose it again to have the question back.`,
  }
}

/** Asks before the wrong rows are removed. */
export const removeWrongMessage = {
  title: (wrong: number) => `Remove ${rowsMessage(wrong)}?`,
  text: (rules: ImportRules) =>
    `They are not ${verbOf(rules)}. Your file stays as it is: choose it again to have them back.`,
} as const
