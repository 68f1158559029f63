import type { Context } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import type { Database } from '../storage/open.ts'
import type { AccountPicturesRow } from '../storage/tables-ledger.ts'

/** The pictures that a call gives an account: null removes one, and one that is absent stays. */
export type Pictures = Partial<Pick<AccountPicturesRow, 'picture' | 'id_image'>>

/** Each may have four megabytes. A form shows the two of one account. */
const mostOfACall = 20

/** Returns the fields of an account's pictures, each of which is read when a call asks for it. */
export function picturesWhenAsked({ db, exchange }: Pick<Context, 'db' | 'exchange'>, account_id: string) {
  const read = async (name: keyof Pictures) => {
    exchange.pictures = (exchange.pictures ?? 0) + 1
    if (exchange.pictures > mostOfACall) throw badInput(`A call asks for at most ${mostOfACall} pictures`)
    const row = await db
      .selectFrom('account_pictures')
      .select(name)
      .where('account_id', '=', account_id)
      .executeTakeFirst()
    return row?.[name] ?? null
  }
  return { picture: () => read('picture'), id_image: () => read('id_image') }
}

/** Stores what is given of an account's pictures. */
export async function writePictures(db: Database, account_id: string, given: Pictures): Promise<void> {
  const { picture, id_image } = given
  const pictures = { ...(picture !== undefined && { picture }), ...(id_image !== undefined && { id_image }) }
  if (Object.keys(pictures).length === 0) return
  await db
    .insertInto('account_pictures')
    .values({ account_id, ...pictures })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pictures))
    .execute()
}
