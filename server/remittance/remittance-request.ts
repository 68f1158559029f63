import type { Caller } from '../call/caller.ts'
import { badInput, forbidden } from '../call/refusals.ts'

/** Throws unless the orgId of a remittance call is the caller's organisation. */
export function checkOrganisation(orgId: unknown, caller: Caller): void {
  if (orgId === undefined || orgId === null || orgId === '') throw badInput('orgId is missing')
  if (orgId !== caller.org_id) throw forbidden('This belongs to another organisation')
}

/** Returns a member that has to be a text that is not empty. */
export function textOf(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value.trim() === '') throw badInput(`${name} is missing`)
  return value
}

/** Throws unless a member has the only value that the contract gives it. */
export function checkFixed(body: Record<string, unknown>, name: string, value: string): void {
  if (textOf(body, name) !== value) throw badInput(`${name} is not ${value}`)
}
