import { createHash } from 'node:crypto'
import type { Caller } from '../call/caller.ts'
import type { SignedIn } from '../call/context.ts'
import { badInput, forbidden } from '../call/refusals.ts'
import type { RestAnswer, RestCall } from '../call/rest-call.ts'
import { refuseOddTexts } from '../call/text-limits.ts'
import { isMoneyToken } from '../session/money-token.ts'
import { type CsvColumns, type CsvRow, csvTable } from '../uploads/csv-table.ts'
import { type StoredRestAnswer, writeRestOnce } from './write-rest-once.ts'

/** An upload of the contract (rest.md, "Uploads"). */
export interface Upload<Column extends string> extends CsvColumns<Column> {
  path: string
  operation: string
  /** The form's fields beside organisation, token and file, and what they must be for a caller. */
  identity: Record<string, (caller: Caller) => string>
  /** Stores all of the file's rows, or throws a bad file. */
  store: (context: SignedIn, rows: readonly CsvRow<Column>[]) => Promise<void>
}

interface UploadForm {
  texts: Record<string, string>
  file: ArrayBuffer
}

/**
 * Returns the REST call of an upload: one transaction, at most once per Idempotency-Key. A repeat has the
 * same fields and a file with the same content.
 */
export function uploadCall<Column extends string>(
  upload: Upload<Column>,
  afterClaim: (operation: string) => Promise<void>,
): RestCall {
  const { path, operation } = upload
  const run = async (context: SignedIn): Promise<RestAnswer> => {
    const form = await formOf(context.request)
    const args = { ...form.texts, myFile: digestOf(form.file) }
    return writeRestOnce(
      context,
      { field: operation, args },
      (inWrite) => stored(upload, inWrite, form),
      afterClaim,
    )
  }
  return { path, method: 'POST', operation, leastRank: 2, isWrite: true, run }
}

const digestOf = (file: ArrayBuffer) => createHash('sha256').update(Buffer.from(file)).digest('hex')

async function formOf(request: Request): Promise<UploadForm> {
  const form = await request.formData().catch(() => {
    throw badInput('The form could not be read')
  })
  const names = [...form.keys()]
  if (new Set(names).size < names.length) throw badInput('A field is there twice')
  const file = form.get('myFile')
  if (!(file instanceof File)) throw badInput('myFile is missing')
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  refuseOddTexts(Object.fromEntries(texts))
  return { texts: Object.fromEntries(texts), file: await file.arrayBuffer() }
}

async function stored<Column extends string>(
  { identity, columns, amounts, store }: Upload<Column>,
  context: SignedIn,
  { texts, file }: UploadForm,
): Promise<StoredRestAnswer> {
  const { caller } = context
  const missing = ['orgId', ...Object.keys(identity), 'token'].find((name) => texts[name] === undefined)
  if (missing) throw badInput(`${missing} is missing`)
  if (texts.orgId !== caller.org_id) throw forbidden('This belongs to another organisation')
  const others = Object.entries(identity).find(([name, expected]) => texts[name] !== expected(caller))
  if (others) throw forbidden(`${others[0]} is not yours`)
  if (!(await isMoneyToken(context, texts.token ?? '')))
    // Not thrown: that would undo the count of wrong tries.
    return { status: 403, json: { message: 'Wrong token', code: 'WRONG_TOKEN' } }
  const rows = csvTable(file, { columns, amounts })
  await store(context, rows)
  context.exchange.written = { after: { rows: rows.length } }
  return { status: 201, json: { status: 'success', message: 'File uploaded successful', rows: rows.length } }
}
