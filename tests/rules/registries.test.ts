import { describe, expect, it } from 'vitest'
import { LIVE_WRITE_KINDS } from '../../src/live-write-kinds'
import { draftKinds, lists } from '../../src/registry'

type Exported = Readonly<Record<string, unknown>>

/** Returns the definitions that the files export: the objects that have a member of this name. */
function definitions(files: Readonly<Record<string, Exported>>, member: string): Record<string, object[]> {
  return Object.fromEntries(
    Object.entries(files).map(([path, exported]) => [
      path,
      Object.values(exported).filter(
        (value): value is object => typeof value === 'object' && value !== null && member in value,
      ),
    ]),
  )
}

const DEFINED = [
  [
    'list',
    'pageSize',
    import.meta.glob<Exported>('../../src/features/**/*.list.ts', { eager: true }),
    async () => lists,
  ],
  [
    'draft',
    'kind',
    import.meta.glob<Exported>('../../src/features/**/*.draft.ts', { eager: true }),
    draftKinds,
  ],
  [
    'live',
    'operation',
    import.meta.glob<Exported>('../../src/features/**/*.live.ts', { eager: true }),
    async () => LIVE_WRITE_KINDS,
  ],
] as const

describe.each(DEFINED)('every *.%s.ts', (_, member, files, registered) => {
  const found = definitions(files, member)

  it('exports a definition, and each is in the registry: what is not there is neither shown nor settled', async () => {
    const known: readonly object[] = await registered()
    const forgotten = Object.entries(found).filter(
      ([, defined]) => defined.length === 0 || defined.some((one) => !known.includes(one)),
    )
    expect(forgotten.map(([path]) => path)).toEqual([])
  })

  it('holds all that the registry has', async () => {
    expect(Object.values(found).flat()).toHaveLength((await registered()).length)
  })
})
