import { failed, type Result } from '../domain/result'
import type { CallLimit } from './call-limit'
import { type BankConnection, type CallOptions, callHeaders, makeOneCall, REPLAYED } from './client'
import type { BankFailure } from './failure'
import { type RestResponse, readWriteAnswer } from './rest-answer'

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

/** How long nothing may move (ms): not a byte of the file, and then not the answer. */
const STALLED_MS = 120_000

/**
 * Sends a file with its fields to the bank and resolves with the bank's message. Never rejects: the failures
 * are those of {@link makeOneCall}, and what they mean for the outcome is the same.
 */
export function uploadToBank(
  connection: BankConnection,
  call: UploadCall,
  file: UploadedFile,
): Promise<Result<string, BankFailure>> {
  return makeOneCall(connection, { timeoutMs: STALLED_MS, ...call }, async (limit) => {
    const url = new URL(`${connection.restBase ?? ''}${call.path}`, globalThis.location?.href).href
    const form = new FormData()
    for (const [name, value] of Object.entries(call.fields)) form.append(name, value)
    form.append(FILE_FIELD, file.content, file.name)
    const answer = await post(url, form, callHeaders(call), limit, file.onProgress)
    if (answer.isReplayed) call.onReplayed?.()
    // Only a captive portal redirects, so what answers there is not the bank.
    return answer.url === url
      ? readWriteAnswer(answer, 'yes')
      : failed({ kind: 'unreadable', status: answer.status })
  })
}

/**
 * Posts a form. Rejects if nothing comes back. It is not `fetch`, which does not say how much has left: a
 * large file takes minutes on a slow connection. Unlike `fetch` here it follows a 307 or 308 by itself and
 * cannot be told not to. To another origin the browser asks first whether that takes our headers, so that
 * only an address that says yes gets the form with the token; its answer is then not taken for the bank's.
 */
function post(
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  limit: CallLimit,
  onProgress: UploadedFile['onProgress'],
): Promise<RestResponse & { readonly url: string; readonly isReplayed: boolean }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      limit.renew()
      if (total > 0) onProgress?.(loaded / total)
    }
    const abort = () => request.abort()
    limit.signal.addEventListener('abort', abort)
    request.onloadend = () => {
      limit.signal.removeEventListener('abort', abort)
      // Without a status nothing came back: there was no connection, or the call was aborted.
      if (request.status === 0) return reject(new Error('No answer'))
      resolve({
        status: request.status,
        body: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
        url: request.responseURL,
        isReplayed: request.getResponseHeader(REPLAYED) === 'true',
      })
    }
    request.send(form)
  })
}
