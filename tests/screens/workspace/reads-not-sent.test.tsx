import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { useRead } from '../../../src/offline/react/use-read'
import { useConnection } from '../../../src/offline/react/use-workspace'
import { defineRead } from '../../../src/offline/reads/define-read'
import { startFakeBank } from '../../support/device/fake-bank'
import { browserSays } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'
import { later } from '../../support/later'

const branches = defineRead({
  name: 'branches',
  version: 1,
  capability: 'see branches',
  document: 'query { getBranches }',
  variables: () => ({}),
  answer: v.pipe(
    v.object({ getBranches: v.array(v.string()) }),
    v.transform(({ getBranches }) => getBranches),
  ),
  persisted: false,
  staleAfterMs: 60_000,
})

/** A form that asks for the branches when it is opened. */
function Form() {
  const [isOpen, setOpen] = useState(false)
  const { up } = useConnection()
  const { value, failure } = useRead(branches, isOpen ? {} : undefined)
  return (
    <>
      <p>{up ? 'Online' : 'Offline'}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{value?.join() ?? failure?.kind ?? 'not asked'}</output>
    </>
  )
}

it('what a wrong "offline" of the browser kept from the bank is asked again by itself, once, and shows nothing else', async () => {
  const bank = startFakeBank().on('getBranches', () => ['Aba', 'Jos'])
  await showScreen(Form, { lists: [] })
  await screen.findByText('Online')
  const health = later(undefined)
  bank.onHealth(async () => {
    await health.answer()
    return Response.json({ status: 'ok' })
  })
  browserSays('offline')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText('offline')
  screen.getByText('Online')
  expect(bank.calls('getBranches')).toEqual([])
  health.letGo()
  await screen.findByText('Aba,Jos')
  screen.getByText('Online')
  expect(bank.calls('getBranches')).toHaveLength(1)
})
