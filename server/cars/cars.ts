import type { Resolver } from '../call/context.ts'

/** Returns all cars, newest first; those of which the day is not known come last. */
export const getCarDetails: Resolver = (_, _args, { db }) =>
  db
    .selectFrom('cars')
    .selectAll()
    .orderBy('created_at', (order) => order.desc().nullsLast())
    .orderBy('_id')
    .execute()
