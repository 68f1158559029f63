import type { Resolver } from '../call/context.ts'

export const getAppUsers: Resolver = (_, _args, { db }) =>
  db.selectFrom('app_users').selectAll().orderBy('id').execute()
