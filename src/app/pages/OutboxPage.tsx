import { lazy } from 'react'
import { EarlierDrafts } from '../../features/session/EarlierDrafts'
import { builtScreen } from '../built-screens'
import { NotBuiltPage } from './NotBuiltPage'

const load = builtScreen('outbox/Outbox')
const Outbox = load && lazy(load)
const PLANNED = {
  path: '/outbox',
  title: 'Outbox',
  planned: 'Shows the drafts on this device and how far each got.',
}

/** The outbox, and above it the question after the earlier password while there are drafts that only it opens. */
export default function OutboxPage() {
  return (
    <>
      <EarlierDrafts />
      {Outbox ? <Outbox /> : <NotBuiltPage screen={PLANNED} />}
    </>
  )
}
