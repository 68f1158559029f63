import { addresses, answerHeaders, jsonAnswer, replies, rows, texts, uploads } from '../sabotage'
import type { Broken } from './broken'

const exports: readonly Broken[] = [
  {
    bank: 'exports without a header',
    area: 'exports',
    about: '/api/transfers/csv_export answers',
    sabotage: () => texts(/transfers\/csv_export/, (text) => text.slice(text.indexOf('\n') + 1)),
    said: ['/api/transfers/csv_export answers a CSV file with a header. The first line is no header.'],
  },
  {
    bank: 'shows an export as a page',
    area: 'exports',
    about: '/api/balance/csv_export answers',
    sabotage: () =>
      answerHeaders(/balance\/csv_export/, (changed) => changed.set('content-disposition', 'inline')),
    said: [
      '/api/balance/csv_export answers a CSV file with a header. The answer is no attachment: its content-disposition is inline.',
    ],
  },
  {
    bank: 'leaves the last row out of an export',
    area: 'exports',
    about: '/api/balance/csv_export has every',
    sabotage: () =>
      texts(/balance\/csv_export/, (text) => text.trimEnd().split('\n').slice(0, -1).join('\n')),
    said: ['/api/balance/csv_export has every row of its list. The file has 39 rows, and the list 40.'],
  },
  {
    bank: 'exports all days if one is asked for',
    area: 'exports',
    about: '/api/transfers/csv_export keeps',
    sabotage: () => addresses((url) => url.replace('&date_filter=specific', '')),
    said: [
      '/api/transfers/csv_export keeps to the days that are asked for. The file of one day has other rows than the list of that day.',
    ],
  },
  {
    bank: 'answers an empty file for a receipt',
    area: 'exports',
    about: 'receipt in PDF',
    sabotage: () => texts(/receipts/, () => ''),
    said: ['A successful transfer has a receipt in PDF. It was answered with HTTP 200 and an empty body.'],
  },
]

const uploaded: readonly Broken[] = [
  {
    bank: 'enters the good rows of a bad file',
    area: 'uploads',
    about: 'A bad file',
    sabotage: () =>
      uploads(async (form) => {
        const file = form.get('myFile')
        const text = file instanceof Blob ? await file.text() : ''
        const good = text.split('\n').filter((line) => !line.includes('much'))
        form.set('myFile', new Blob([good.join('\n')], { type: 'text/csv' }), 'good.csv')
      }),
    said: [
      'A bad file is refused with the number of the line, and nothing of it is entered. It was answered with HTTP 201 and “File uploaded successful” instead of HTTP 422.',
    ],
  },
  {
    bank: 'does not say which line is bad',
    area: 'uploads',
    about: 'A bad file',
    sabotage: () =>
      replies(/create2$/, (answer) =>
        answer.status === 422 ? jsonAnswer({ message: 'Bad file' }, 422) : answer,
      ),
    said: [
      'A bad file is refused with the number of the line, and nothing of it is entered. The message does not name line 3: “Bad file”.',
    ],
  },
  {
    bank: 'takes any money token',
    area: 'uploads',
    about: 'A wrong money token',
    sabotage: () => uploads((form) => form.set('token', '4K7MD2')),
    said: [
      'A wrong money token is refused, and nothing is entered. It was answered with HTTP 201 and “File uploaded successful” instead of HTTP 403.',
    ],
  },
  {
    bank: 'ignores the keys of uploads',
    area: 'uploads',
    about: 'sent again',
    sabotage: () => uploads((_, changed) => changed.delete('idempotency-key')),
    said: [
      'A file that is sent again with its key is entered once. A file of one row that was sent twice with one key entered 2.',
    ],
  },
]

const posted: readonly Broken[] = [
  {
    bank: 'books an uploaded deposit as a withdrawal',
    area: 'uploads',
    about: 'postings',
    sabotage: () =>
      rows('getPendingPostings', (found) => found.map((row) => ({ ...row, trans_type: 'DR' })), 'postings'),
    said: [
      'The rows of a file of postings wait for approval. A deposit of 1.50 is pending with another amount or another side.',
    ],
  },
  {
    bank: 'approves uploaded postings by itself',
    area: 'uploads',
    about: 'postings',
    sabotage: () => rows('getPendingPostings', () => [], 'postings'),
    said: [
      'The rows of a file of postings wait for approval. Its row is not once among the pending postings.',
    ],
  },
]

const remittance: readonly Broken[] = [
  {
    bank: 'answers salaries without their list',
    area: 'remittance',
    about: '/salary',
    sabotage: () => texts(/\/salary\?/, () => '{"status":"success"}'),
    said: [
      'GET /salary answers its list. data of the answer of /salary is undefined where the contract has "data".',
    ],
  },
]

/** Banks whose exports, receipts, remittance or uploads are not as they should be. */
export const files: readonly Broken[] = [...exports, ...remittance, ...uploaded, ...posted]
