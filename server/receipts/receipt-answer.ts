import type { SignedIn } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import type { RestAnswer } from '../call/rest-call.ts'
import { type Receipt, receiptPdf } from './receipt-pdf.ts'
import { fileNameOf } from './receipt-texts.ts'

/** Returns what the query names, or throws BAD_USER_INPUT. */
export function referenceIn({ request }: SignedIn, name: 'order_id' | 'teller_no'): string {
  const reference = new URL(request.url).searchParams.get(name)
  if (!reference) throw badInput(`${name} is missing`)
  return reference
}

/** Answers the PDF, or 404 without content. Lines without a text are left out. */
export async function receiptAnswer(
  { db, caller }: SignedIn,
  reference: string,
  content: Omit<Receipt, 'bankName'> | undefined,
  notFound: string,
): Promise<RestAnswer> {
  if (!content) return { status: 404, json: { message: notFound, code: 'NOT_FOUND' } }
  const { bank_name } = await db
    .selectFrom('organisations')
    .select('bank_name')
    .where('org_id', '=', caller.org_id)
    .executeTakeFirstOrThrow()
  const lines = content.lines.filter(([, text]) => text !== '')
  const pdf = await receiptPdf({ ...content, lines, bankName: bank_name })
  return { file: { fileName: fileNameOf(reference), contentType: 'application/pdf', content: pdf } }
}
