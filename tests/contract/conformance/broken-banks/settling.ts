import { addresses, headers, type Json, jsonAnswer, type Sabotage, settles } from '../sabotage'
import type { Broken } from './broken'

/** A bank that forgets what it has withdrawn as soon as the write comes. */
function forgetsWithdrawals(): Sabotage {
  const withdrawn = new Set<string>()
  const note = settles(async ({ key }, ask) => {
    const answer = await ask()
    if ((await answer.clone().text()).includes('withdrawn')) withdrawn.add(String(key))
    return answer
  })
  const carryOut = headers('createJournal', (changed) => {
    if (withdrawn.has(changed.get('idempotency-key') ?? '')) changed.delete('idempotency-key')
  })
  return (bank) => note(carryOut(bank))
}

/** A bank that says something else the second time. */
function changesItsMind(second: Json): Sabotage {
  const asked = new Set<string>()
  return settles(async ({ key }, ask) => {
    if (asked.has(String(key))) return jsonAnswer(second)
    asked.add(String(key))
    return ask()
  })
}

/** Banks that say something wrong of what became of a write. */
export const settling = (tokenOfTheUser: () => string): readonly Broken[] => [
  {
    bank: 'cannot be asked what became of a write',
    area: 'settling',
    about: 'A key that the bank has not seen',
    sabotage: () => addresses((url) => url.replace('/api/writes/settle', '/api/writes/no-such-path')),
    said: [
      'A key that the bank has not seen is withdrawn. /api/writes/settle was answered with HTTP 404 and “There is no such call”.',
    ],
  },
  {
    bank: 'has a fourth state of a write',
    area: 'settling',
    about: 'A key that the bank has not seen',
    sabotage: () => settles(async () => jsonAnswer({ state: 'unknown' })),
    said: [
      'A key that the bank has not seen is withdrawn. state of the answer of /api/writes/settle is "unknown" where the contract has ("answered" | "running" | "withdrawn").',
    ],
  },
  {
    bank: 'carries a write out after it said that it never will',
    area: 'settling',
    about: 'however late',
    sabotage: forgetsWithdrawals,
    said: [
      'The write of a withdrawn key is refused, however late it comes. It was answered with HTTP 200 and data instead of HTTP 409 and WITHDRAWN.',
    ],
  },
  {
    bank: 'takes a withdrawal back',
    area: 'settling',
    about: 'A withdrawal is final',
    sabotage: () => changesItsMind({ state: 'running' }),
    said: [
      'A withdrawal is final: asked again, it is still withdrawn. A withdrawn key is said to be running the second time.',
    ],
  },
  {
    bank: 'says of a refused write that it was never seen',
    area: 'settling',
    about: 'that was refused',
    sabotage: () => settles(async () => jsonAnswer({ state: 'withdrawn' })),
    said: [
      'A write that was refused is answered with its refusal. A write that was refused is said to be withdrawn.',
    ],
  },
  {
    bank: 'tells that a write was carried out, and not with what',
    area: 'settling',
    about: 'that was carried out',
    sabotage: () => settles(async () => jsonAnswer({ state: 'answered', answer: {} })),
    said: [
      'A write that was carried out is answered with its first answer, each time. The answer is not the one that the write had.',
    ],
  },
  {
    bank: 'says withdrawn of a write that it carries out at this moment',
    area: 'settling',
    about: 'agree',
    sabotage: () => settles(async () => jsonAnswer({ state: 'withdrawn' })),
    said: [
      'A write and its question at the same moment agree about what became of it. A write is said to be withdrawn, but was answered with HTTP 200 and data, and its journal is listed once.',
    ],
  },
  {
    bank: 'tells a colleague what became of a write',
    area: 'settling',
    about: 'colleague',
    sabotage: () => (bank) => (url, init) => {
      const changed = new Headers(init.headers)
      if (url.endsWith('/settle')) changed.set('authorization', tokenOfTheUser())
      return bank(url, { ...init, headers: changed })
    },
    said: [
      'A colleague’s question neither tells nor withdraws anything of a key. A key that is somebody else’s is said to be answered.',
    ],
  },
]
