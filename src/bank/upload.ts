import { failed, type Result } from '../domain/result'
import { type BankConnection, type CallOptions, callHeaders, makeOneCall } from './client'
import type { BankFailure } from './failure'
import { readWriteAnswer } from './rest-answer'
import { sendLarge } from './send-large'
import { type CallProgress, sentPart } from './transport'

/** One upload without its file: where it goes, and the text fields beside the file. */
export interface UploadCall extends CallOptions {
  /** "/api/transfers/create2" */
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** The file of an upload. It is never stored. */
export interface UploadedFile {
  readonly name: string
  readonly content: Blob
  /** Called with the part that has left, 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined
}

/** The field of the form that has the file (contract/rest.md, "Uploads"). */
const FILE_FIELD = 'myFile'

/** The bank checks and stores thousands of rows before it answers (ms). */
const ANSWERS_WITHIN_MS = 120_000

/**
 * Sends a file with its fields to the bank and resolves with the bank's message. Never rejects: the failures
 * are those of {@link makeOneCall}, and what they mean for the outcome is the same.
 */
export function uploadToBank(
  connection: BankConnection,
  call: UploadCall,
  file: UploadedFile,
): Promise<Result<string, BankFailure>> {
  return makeOneCall(connection, { stalledMs: ANSWERS_WITHIN_MS, ...call }, async (limit) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(call.fields)) form.append(name, value)
    form.append(FILE_FIELD, file.content, file.name)
    const note = (progress: CallProgress) => {
      const part = sentPart(progress)
      if (part !== undefined) file.onProgress?.(part)
    }
    const address = `${connection.restBase ?? ''}${call.path}`
    const { response, isElsewhere } = await sendLarge(address, form, callHeaders(call), limit, note)
    const { status, headers } = response
    if (isElsewhere) return failed({ kind: 'unreadable', status })
    return readWriteAnswer(
      { status, body: await response.text(), retryAfter: headers.get('retry-after') },
      'yes',
    )
  })
}
