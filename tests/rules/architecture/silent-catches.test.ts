import { expect, it } from 'vitest'
import { silentCatches } from '../../support/code/silent-catches'

const found = (text: string) => silentCatches({ path: 'some.ts', text, imports: [] })

it.each([
  ['a catch clause', 'try { work() } catch { give() }'],
  ['a catch clause that names the error', 'try { work() } catch (thrown) { give(thrown) }'],
  ['the catch of a promise', 'work().catch(() => undefined)'],
  ['a function that is only named', 'work().catch(give)'],
  ['the second argument of then', 'work().then(take, () => undefined)'],
  ['an event handler', 'request.onerror = () => give()'],
  ['an observer', 'query.subscribe({ next: take, error: () => {} })'],
  ['a log that is only a comment', 'try { work() } catch { /* logError(thrown) */ }'],
  ['a word that is no reason', 'work().catch(give) // ignore'],
  ['a reason two lines above', '// It is asked again in an hour.\n\nwork().catch(give)'],
])('finds an error that is swallowed by %s', (_, text) => {
  expect(found(text)).toHaveLength(1)
})

it('gives the position, in a chain the line of the catch itself', () => {
  expect(found('work()\n  .then(take)\n  .catch(give)')).toEqual(['some.ts:3'])
})

it.each([
  ['is logged', "try { work() } catch (thrown) { logError('a/b', thrown) }"],
  ['is logged at the end of a promise', "work().catch(logged('a/b'))"],
  ['is logged as a failure', "request.onerror = () => logFailure('a/b', 'damaged')"],
  ['is thrown on', "try { work() } catch { throw new RangeError('no') }"],
  ['has its reason on the same line', 'work().catch(give) // It is asked again in an hour.'],
  ['has its reason on the line before', '// It is asked again in an hour.\nwork().catch(give)'],
  ['has its reason inside', 'try { work() } catch {\n  // It is asked again in an hour.\n  give()\n}'],
])('accepts an error that %s', (_, text) => {
  expect(found(text)).toEqual([])
})
