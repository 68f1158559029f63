import { QueryClient } from '@tanstack/react-query'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import type { SessionUser } from '../../../src/domain/staff/session-user'
import { LocalDatabase } from '../../../src/offline/store/database'
import type { Vault } from '../../../src/offline/vault/vault'
import type { RunningWorkspace } from '../../../src/offline/workspace/start-workspace'
import type { Workspace } from '../../../src/offline/workspace/workspace'
import { NGOZI } from './staff'

const BANK = { protocol: 'https:', hostname: 'bank.test', origin: 'https://bank.test' }
const unsubscribe = () => {}

const NO_RESULTS = new Map()

/** A workspace in which nothing runs by itself, with what a test changes of it. */
export function idleWorkspace(vault: Vault, change: Partial<Workspace> = {}): Workspace {
  return {
    user: NGOZI,
    config: readRuntimeConfig({ graphqlUrl: 'https://bank.test/api/graphql' }, BANK),
    db: new LocalDatabase('branchline/ORG/idle'),
    vault,
    connection: { graphqlUrl: 'https://bank.test/api/graphql' },
    connectivity: {
      get: () => ({ up: true, since: 0 }),
      subscribe: () => unsubscribe,
      onChange: () => undefined,
      hasNoNetwork: () => false,
      note: () => {},
      ask: () => {},
      stop: () => {},
    },
    outbox: {
      nudge: () => {},
      resume: () => {},
      sendNow: async () => ({ kind: 'done', sent: 0 }),
      isRunning: () => false,
      sentPart: () => undefined,
      subscribe: () => unsubscribe,
    },
    liveWrites: {
      nudge: () => {},
      checkNow: async () => ({ kind: 'unreadable' }),
      settle: async () => {},
      noteSending: () => () => {},
      wasTold: () => false,
      onFound: () => () => {},
      results: () => NO_RESULTS,
      subscribe: () => unsubscribe,
    },
    token: () => 't0ken',
    firstScreen: { isThere: () => true, subscribe: () => unsubscribe, shown: () => {} },
    lists: [],
    draftKinds: async () => [],
    liveWriteKinds: async () => [],
    signal: new AbortController().signal,
    typing: new AbortController().signal,
    ...change,
  }
}

/** The same for a user, as it runs in a tab. */
export function idleRunning(vault: Vault, user: SessionUser): RunningWorkspace {
  return {
    workspace: idleWorkspace(vault, { user }),
    queries: new QueryClient(),
    lock: () => {},
    withUser: (next) => idleRunning(vault, next),
  }
}
