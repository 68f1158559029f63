import type { Resolver } from '../call/context.ts'

export const getCarDetails: Resolver = (_, _args, { db }) =>
  db.selectFrom('cars').selectAll().orderBy('created_at', 'desc').execute()
