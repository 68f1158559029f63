import * as v from 'valibot'
import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { ok, type Result } from '../../domain/result'
import { type CheckContext, defineLive } from '../../offline/live-writes/define-live'
import { recordWriteAnswer } from '../../offline/live-writes/live-answers'
import { configRead } from '../../offline/reads/config.read'
import { operationDateRead } from '../../offline/reads/operation-date.read'
import { areSameChanges, asEdited } from '../../widgets/record-edit/record-edit.rules'
import { type ConfigForm, configFormOf } from './config/config-form.rules'
import { CONFIG, changedFieldsMessage, SETTINGS } from './settings.messages'

const ConfigFacts = v.object({
  /** The organisation whose config it is. */
  id: v.string(),
  /** In whole naira, like the other limit. */
  postingLimit: v.number(),
  authorizationLimit: v.number(),
  /** An ISO day. */
  operationDate: v.string(),
  changes: v.array(
    v.object({
      name: v.picklist(['postingLimit', 'authorizationLimit', 'operationDate']),
      before: v.string(),
      after: v.string(),
    }),
  ),
})
export type ConfigFacts = v.InferOutput<typeof ConfigFacts>

/**
 * Changes the bank's config (foundations §7, updateConfig). The contract lists it among the queries, and it
 * writes: it is sent once, and settled like every live write.
 */
export const updateConfigLive = defineLive({
  operation: 'updateConfig',
  noun: CONFIG.noun,
  capability: 'update config',
  document: `query UpdateConfig($postingLimit: Int, $authorizationLimit: Int, $operationDate: String,
      $email: String!) {
    updateConfig(postingLimit: $postingLimit, authorizationLimit: $authorizationLimit,
      operationDate: $operationDate, email: $email) { _id }
  }`,
  needs: [],
  variables: ({ postingLimit, authorizationLimit, operationDate }: ConfigFacts, { user }) => ({
    postingLimit,
    authorizationLimit,
    operationDate,
    email: user.email,
  }),
  answer: recordWriteAnswer('updateConfig'),
  facts: ConfigFacts,
  isSame: (one, other) => one.id === other.id && areSameChanges(one.changes, other.changes),
  conflicts: (earlier, { id }) => earlier.id === id,
  isRepeatable: true,
  ifDone: CONFIG.done,
  ifRefused: SETTINGS.unchanged,
  ifUnclear: CONFIG.findOut,
  title: ({ changes }) =>
    `${CONFIG.title}: ${changedFieldsMessage(changes.map(({ name }) => CONFIG.fields[name]))}`,
  details: ({ changes }) => changes.map(({ name, after }) => ({ label: CONFIG.fields[name], value: after })),
  isThere: async ({ changes }, context) => {
    const read = await askConfig(context)
    return asEdited(read.ok ? ok({ ...read.value }) : read, changes)
  },
  invalidates: [],
  invalidatesReads: [configRead, operationDateRead],
})

/** Reads the config as the form has it. */
export async function askConfig({
  connection,
  token,
  signal,
}: Pick<CheckContext, 'connection' | 'token' | 'signal'>): Promise<Result<ConfigForm, BankFailure>> {
  const { document, answer } = configRead
  const asked = await askBank(connection, { document, variables: {}, answer, token, signal })
  return asked.ok ? ok(configFormOf(asked.value)) : asked
}
