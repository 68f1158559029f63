import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/Button/Button'
import { PageHead } from '../../../ui/Page/PageHead'
import { ACCOUNT_EDIT } from './account-edit.messages'

/** The head of the edit screen. Back leads to the list as it was left, with its page and filter. */
export function AccountEditHead({ subtitle }: { subtitle?: ReactNode }) {
  const [, navigate] = useLocation()
  const back = () => {
    if (history.length > 1) history.back()
    else navigate('/transactions/accountOpening')
  }
  return (
    <PageHead
      title={ACCOUNT_EDIT.title}
      subtitle={subtitle}
      actions={
        <Button data-crumb aria-keyshortcuts="Escape" onClick={back}>
          {ACCOUNT_EDIT.back}
        </Button>
      }
    />
  )
}
