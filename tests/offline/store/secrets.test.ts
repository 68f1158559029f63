import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ok } from '../../../src/domain/result'
import { defineDraft } from '../../../src/offline/drafts/define-draft'
import { defineList } from '../../../src/offline/lists/define-list'
import { defineLive } from '../../../src/offline/live-writes/define-live'
import { defineRead } from '../../../src/offline/reads/define-read'
import { shownInJournals } from '../../support/device/outbox-for-test'

/*
 * The compiler asserts this (`npm run check` compiles the tests): every `@ts-expect-error` must be above an
 * error. If a declaration accepts a secret, its directive is unused, and that fails.
 */
const list = {
  name: 'x',
  version: 1,
  capability: 'view transfers' as const,
  pageSize: 10,
  fetchAhead: 0,
  document: '',
  answer: v.pipe(
    v.unknown(),
    v.transform(() => ({ rows: [], total: 0 })),
  ),
  row: v.object({ id: v.string() }),
  key: (row: { id: string }) => row.id,
  at: () => '',
  matches: () => true,
}
const read = {
  name: 'x',
  version: 1,
  capability: 'anyone' as const,
  document: '',
  answer: v.string(),
  persisted: false,
  staleAfterMs: 0,
}
const draft = {
  kind: 'x',
  version: 1,
  empty: {},
  values: v.object({}),
  rules: v.object({}),
  title: () => '',
  summary: () => '',
  path: '',
  operation: 'createJournal' as const,
  document: '',
  receipt: () => '',
  shownIn: shownInJournals,
}
const live = {
  operation: 'x',
  document: '',
  answer: v.pipe(
    v.unknown(),
    v.transform(() => ({ ok: true as const, message: '' })),
  ),
  noun: { one: 'letter', many: 'letters' },
  capability: 'make transfer' as const,
  needs: [],
  variables: () => ({}),
  isSame: () => false,
  title: () => '',
  details: () => [],
  find: async () => ok({ kind: 'absent' as const }),
  invalidates: [],
}

it('does not compile a list, a read or a draft with a secret among its variables, however deep', () => {
  defineList({ ...list, variables: ({ orgId }) => ({ org_id: orgId }) })
  // @ts-expect-error a list with a token
  defineList({ ...list, variables: () => ({ token: 'x' }) })
  // @ts-expect-error a list with a pin inside
  defineList({ ...list, variables: () => ({ who: [{ pin: 'x' }] }) })

  defineRead({ ...read, variables: (args: { id: string }) => args })
  // @ts-expect-error a read with a password
  defineRead({ ...read, variables: (args: { password: string }) => args })

  defineDraft({ ...draft, variables: () => ({ note: 'x' }) })
  // @ts-expect-error only what is safe may wait on the device: a bill is money that moves at once
  defineDraft({ ...draft, operation: 'createTransac' })
  // @ts-expect-error a draft with a new password inside
  defineDraft({ ...draft, variables: () => ({ user: { new_password: 'x' } }) })
  expect(true).toBe(true)
})

it('does not compile a live write whose entry in the live-write log has the token', () => {
  defineLive<{ order_id: string }>({ ...live, facts: v.object({ order_id: v.string() }) })
  const leaky = v.object({ order_id: v.string(), token: v.string() })
  // @ts-expect-error the live-write log with a token
  defineLive<{ order_id: string; token: string }>({ ...live, facts: leaky })
  const leakyInside = v.object({ order_id: v.string(), signed: v.array(v.object({ pin: v.string() })) })
  // @ts-expect-error the live-write log with a pin inside
  defineLive<{ order_id: string; signed: { pin: string }[] }>({ ...live, facts: leakyInside })
  expect(true).toBe(true)
})
