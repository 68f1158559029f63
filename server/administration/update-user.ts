import type { Caller } from '../call/caller.ts'
import type { Resolver, SignedIn } from '../call/context.ts'
import { isEmpty } from '../call/field-rules.ts'
import { rankOf } from '../call/ranks.ts'
import { badInput, forbidden } from '../call/refusals.ts'
import { shownStaff } from '../people/staff.ts'
import { hashNewPassword } from '../session/own-password.ts'
import { refusePoorPassword } from '../session/password-policy.ts'
import type { Database } from '../storage/open.ts'
import type { StaffRow } from '../storage/tables.ts'
import { endSessions } from './end-sessions.ts'
import { refuseEmpty, refuseHigherType, refuseUnknownBranch, writeStaff } from './staff-rules.ts'

type Text = string | null

interface Args {
  _id: string
  firstname?: Text
  lastname?: Text
  email?: Text
  phone?: Text
  org_id?: Text
  staff_id?: Text
  branch_code?: Text
  user_type?: Text
  authorize?: Text
  gender?: Text
  password?: Text
  address?: { street?: Text; suite?: Text; city?: Text } | null
}

/** Least ranks of single fields (foundations §5, "Edit staff user"). */
const authorizeRank = 7
const ownerRank = 8

/**
 * How a user arrives in another organisation, whatever else the call says: its own administrators let them in
 * (contract, "Ranks per call"). Otherwise who administers one organisation could send themselves a user into
 * another one.
 */
const asArrived = { authorize: 'Block', user_type: 'Customer', money_token_hash: null }

/**
 * Changes the given fields of a staff user and no others. A user who is blocked, moved to another
 * organisation or given a password has no session left.
 */
export const updateUser: Resolver<Args> = async (_, { _id, ...given }, context) => {
  const { db, caller, exchange } = context
  const user = await lockUser(context, _id)
  exchange.written = { records: [user.id] }
  const changes = changesOf(given)
  refuseRank(user, { ...changes, ...passwordOf(given) }, caller)
  refuseOwnFall(user, { ...changes, ...passwordOf(given) }, caller)
  if (given.password != null) refusePoorPassword(given.password)
  const edited = { ...user, ...changes }
  const isMoved = edited.org_id !== user.org_id
  if (isMoved) await refuseUnknownOrganisation(db, edited.org_id)
  const isElsewhere = isMoved || edited.branch_code !== user.branch_code
  if (isElsewhere && edited.branch_code !== null)
    await refuseUnknownBranch(db, edited.org_id, edited.branch_code)
  const password_hash = given.password != null ? await hashNewPassword(context, given.password) : undefined
  const set = {
    ...changes,
    ...(password_hash !== undefined && { password_hash }),
    ...(isMoved && asArrived),
  }
  if (Object.keys(set).length === 0) throw badInput('There is nothing to change')
  await writeStaff(db, () => db.updateTable('staff').set(set).where('id', '=', user.id).execute())
  const after = { ...set, ...(password_hash !== undefined && { password_set: true }) }
  exchange.written = { records: [user.id], before: user, after }
  const isBlocked = edited.authorize === 'Block' && user.authorize !== 'Block'
  if (isBlocked || isMoved || password_hash !== undefined) await endSessions(db, user.id)
  return shownStaff({ ...edited, ...set })
}

/**
 * Returns the user to edit, locked together with the caller, so that two administrators who block each other
 * at once cannot both succeed.
 */
async function lockUser({ db, caller }: SignedIn, _id: string): Promise<StaffRow> {
  const locked = await db
    .selectFrom('staff')
    .selectAll()
    .where((row) => row.or([row('_id', '=', _id), row('id', 'in', [_id, caller.id])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const self = locked.find((row) => row.id === caller.id)
  const isUnchanged =
    self?.user_type === caller.user_type &&
    self.org_id === caller.org_id &&
    self.authorize === caller.authorize
  if (!isUnchanged) throw forbidden()
  const user = locked.find((row) => row._id === _id || row.id === _id)
  if (!user || user.org_id !== caller.org_id) throw badInput('User was not found')
  return user
}

const neverEmpty = ['firstname', 'lastname', 'email', 'phone', 'gender', 'user_type', 'authorize', 'org_id']

function changesOf({ address, password: _password, ...given }: Omit<Args, '_id'>): Partial<StaffRow> {
  const texts = Object.entries({ ...given, ...address }).filter(([, text]) => text !== undefined)
  refuseEmpty(Object.fromEntries(texts.filter(([field]) => neverEmpty.includes(field))))
  return Object.fromEntries(texts.map(([field, text]) => [field, isEmpty(text) ? null : text]))
}

/** An empty password is refused here, so that nobody's account is left without one. */
function passwordOf({ password }: Omit<Args, '_id'>): { password?: string } {
  if (password === undefined) return {}
  refuseEmpty({ password })
  return { password: password ?? '' }
}

type Changes = Partial<StaffRow> & { password?: string }

/** A field that is given as it is changes nothing, so that a form may send all that it shows. */
function refuseRank(user: StaffRow, changes: Changes, caller: Caller): void {
  const rank = rankOf(caller.user_type)
  if (rankOf(user.user_type) > rank) throw forbidden('This user is above you')
  const { user_type = user.user_type, authorize = user.authorize, org_id = user.org_id } = changes
  if (user_type !== user.user_type) refuseHigherType(user_type, caller)
  if (!['Authorize', 'Block'].includes(authorize)) throw badInput('authorize is Authorize or Block')
  if (authorize !== user.authorize && rank < authorizeRank) throw forbidden('You may not change authorize')
  if (org_id !== user.org_id && rank < ownerRank) throw forbidden('You may not change org_id')
  if (changes.password !== undefined && rank < ownerRank) throw forbidden('You may not change password')
}

/** Nobody loses their own access by this call; so an organisation always has a Super_Admin left. */
function refuseOwnFall(user: StaffRow, changes: Changes, caller: Caller): void {
  if (user.id !== caller.id) return
  const { user_type = user.user_type, authorize = user.authorize, org_id = user.org_id } = changes
  if (authorize !== user.authorize) throw badInput('You cannot block yourself')
  if (user_type !== user.user_type) throw badInput('You cannot change your own user type')
  if (org_id !== user.org_id) throw badInput('You cannot move yourself to another organisation')
  if (changes.password !== undefined) throw badInput('Change your own password with the old one')
}

async function refuseUnknownOrganisation(db: Database, org_id: string): Promise<void> {
  const organisation = await db
    .selectFrom('organisations')
    .select('org_id')
    .where('org_id', '=', org_id)
    .executeTakeFirst()
  if (!organisation) throw badInput(`There is no organisation ${org_id}`)
}
