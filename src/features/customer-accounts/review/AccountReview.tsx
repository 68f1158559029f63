import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { settledFilter } from '../../../offline/lists/define-list'
import { readSought, TEXT_FIELD } from '../../../offline/lists/sought-texts'
import { useList } from '../../../offline/react/use-list'
import { useOpened } from '../../../offline/react/use-opened'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { ACCOUNT_SCREEN } from '../../../widgets/account-number/account-screen'
import { soughtPath } from '../../../widgets/list/record/sought-path'
import { AccountHead, AccountScreen } from '../AccountScreen'
import { soughtInState } from '../account-in-state'
import { accountList } from '../accounts.list'
import { LoadingFields } from '../edit/LoadingFields'
import { ACCOUNT_REVIEW } from './account-review.rules'
import { ReviewedAccount } from './ReviewedAccount'

/** An account with all that the bank says of it, to read and to approve. It is changed on the next screen. */
export default function AccountReview() {
  const sought = soughtInState(useHistoryState())
  return sought === undefined ? (
    <AccountScreen title={ACCOUNT_REVIEW.title} Shown={ReviewedAccount} />
  ) : (
    <AccountOfNumber key={sought} sought={sought} />
  )
}

/**
 * Asks the bank for the account of a number, or the device if the bank cannot be asked, and shows it in its
 * own place. If there is not exactly one, the list of accounts shows what was found, or why nothing was.
 */
function AccountOfNumber({ sought }: { sought: string }) {
  const workspace = useWorkspace()
  const { db, vault } = workspace
  const [, navigate] = useLocation()
  const texts = useOpened(() => readSought(db, vault, sought), sought)
  const number = texts && (texts[TEXT_FIELD] ?? '')
  const view = useList(accountList, number ? settledFilter({ [TEXT_FIELD]: number }) : undefined, 1)
  const found = view.rows.filter((row) => row.nuban === number || row.account_number === number)
  const id = found.length === 1 ? found[0]?.id : undefined
  const isDone = number === '' || view.state === 'failed' || (view.state === 'rows' && !view.refreshing)
  const goOn = useEffectEvent(() => {
    if (id !== undefined) navigate(ACCOUNT_SCREEN, { replace: true, state: { id } })
    else navigate(soughtPath(workspace, '/transactions/accountOpening', number), { replace: true })
  })
  useEffect(() => {
    if (id !== undefined || isDone) goOn()
  }, [id, isDone])
  return (
    <>
      <AccountHead title={ACCOUNT_REVIEW.title} account={undefined} />
      <LoadingFields received={undefined} />
    </>
  )
}
