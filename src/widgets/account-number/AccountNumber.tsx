import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { may } from '../../domain/staff/permissions'
import { rememberSought, TEXT_FIELD } from '../../offline/lists/sought-texts'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { ACCOUNT_SCREEN, type SoughtAccount } from './account-screen'

/** The number of a customer's account at this bank, and the way to the account; "–" without a number. */
export function AccountNumber({ number }: { number: string }) {
  if (number === '') return '–'
  return (
    <>
      {number}{' '}
      <OpenAccount number={number}>
        Open<VisuallyHidden> account</VisuallyHidden>
      </OpenAccount>
    </>
  )
}

/** The way to the account of a number, for users who may read accounts. */
export function OpenAccount({ number, children = 'Open account' }: { number: string; children?: ReactNode }) {
  const { db, vault, user, config } = useWorkspace()
  const [, navigate] = useLocation()
  if (!may(user, 'view accounts', config).allowed) return null
  const open = () => {
    const state: SoughtAccount = { sought: rememberSought(db, vault, { [TEXT_FIELD]: number }) }
    navigate(ACCOUNT_SCREEN, { state })
  }
  return (
    <Button kind="text" onClick={open}>
      {children}
    </Button>
  )
}
