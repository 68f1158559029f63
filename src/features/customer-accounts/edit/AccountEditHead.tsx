import type { ReactNode } from 'react'
import { PageHead } from '../../../ui/Page/PageHead'
import { ACCOUNT_EDIT } from './account-edit.messages'

/** The head of the edit screen. Back leads to the list as it was left, with its page and filter. */
export function AccountEditHead({ subtitle }: { subtitle?: ReactNode }) {
  return (
    <PageHead
      title={ACCOUNT_EDIT.title}
      subtitle={subtitle}
      crumb={{ href: '/transactions/accountOpening', label: ACCOUNT_EDIT.back, isStepBack: true }}
    />
  )
}
