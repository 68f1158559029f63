import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { SECRET_NAMES } from '../../../src/bank/secrets'

const schema = buildSchema(readFileSync(new URL('../../../server/schema.graphql', import.meta.url), 'utf8'))
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../../src/**/*.{list,draft,live,read}.ts',
    '../../../src/bank/*.ts',
    '../../../src/features/session/**/*.ts',
  ],
  { eager: true },
)

/** Every GraphQL document of the app: those of its declarations, and those that are exported as texts. */
const documents = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : declaredDocument(value)
    return text && /^\s*(query|mutation|subscription)\b/.test(text)
      ? [{ name: `${name} in ${file.replace('../../../', '')}`, file, text }]
      : []
  }),
)

function declaredDocument(value: unknown): string | undefined {
  return typeof value === 'object' &&
    value !== null &&
    'document' in value &&
    typeof value.document === 'string'
    ? value.document
    : undefined
}

describe("the app's calls against the bank's schema", () => {
  it('are found at all', () => {
    expect(documents.length).toBeGreaterThan(3)
  })

  it.each(documents)('$name asks only for what the contract has', ({ text }) => {
    expect(validate(schema, parse(text)).map((error) => error.message)).toEqual([])
  })

  it.each(documents.filter(({ file }) => /\.(list|draft|read)\.ts$/.test(file)))(
    '$name has no variable named like a secret',
    ({ text }) => {
      for (const secret of SECRET_NAMES) expect(text).not.toMatch(new RegExp(`\\$${secret}\\b`))
    },
  )
})
