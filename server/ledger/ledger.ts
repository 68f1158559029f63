import type { Resolver } from '../call/context.ts'

export const getGLAccount: Resolver<{ org_code: string }> = async (_, { org_code }, { db }) => {
  const data = await db
    .selectFrom('gl_accounts')
    .selectAll()
    .where('org_id', '=', org_code)
    .orderBy('code')
    .execute()
  return { status: 'success', data }
}

export const getOrgBranches: Resolver<{ org_code: string }> = async (_, { org_code }, { db }) => {
  const data = await db
    .selectFrom('branches')
    .selectAll()
    .where('org_id', '=', org_code)
    .orderBy('code')
    .execute()
  return { status: 'success', data }
}
