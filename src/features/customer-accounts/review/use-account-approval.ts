import { useState } from 'react'
import { may } from '../../../domain/staff/permissions'
import { useSingleRun } from '../../../offline/react/use-single-run'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { toastFailed, toastUnknown } from '../../../widgets/live-write/outcome'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { notReadMessage } from '../../../widgets/record-edit/record-edit.messages'
import { isApproved } from '../account'
import { ACCOUNT_EDIT, approvedMessage } from '../edit/account-edit.messages'
import { readAccountAgain } from '../edit/account-record.read'
import type { AccountRecord } from '../edit/edited-account'
import { approvalOf, updateAccountLive } from '../update-account.live'
import { ACCOUNT_REVIEW, isAsShown, needsPictures } from './account-review.rules'

/**
 * The approval of the account on the screen, asked about first. `onDone` is called when the bank has carried
 * it out, `refresh` when the account is found to be another than the one on the screen.
 */
export function useAccountApproval(
  account: AccountRecord,
  { onDone, refresh }: { readonly onDone: () => void; readonly refresh: () => void },
) {
  const { user, config, connection, token } = useWorkspace()
  /** The account about which the user is asked. The one on the screen may be read again meanwhile. */
  const [asked, setAsked] = useState<AccountRecord>()
  const write = useLiveWriteForm(updateAccountLive, {
    onEnd: (outcome, isLeft) => {
      if (isLeft) return
      setAsked(undefined)
      if (outcome.kind === 'done') onDone()
      // Foundations §8: the bank's own message, or that the connection failed, as a toast.
      if (outcome.kind === 'failed') toastFailed(outcome)
      if (outcome.kind === 'unknown') toastUnknown(outcome)
    },
  })
  const facts = approvalOf(account, user.staff_id)
  const verdict = may(user, 'approve account', config)
  const off = verdict.allowed ? write.offFor(facts) : `${verdict.reason} ${verdict.advice}`
  const check = useSingleRun(isStillAsShown)

  /** Reads the account again: an approval is of what its user has seen, and replaces no other one. */
  async function isStillAsShown(seen: AccountRecord): Promise<boolean> {
    const context = { connection, token: token() ?? '', orgId: user.org_id }
    const read = await readAccountAgain(seen.id, needsPictures(seen), context)
    if (!read.ok) {
      const { title, text } = notReadMessage(read.failure)
      notify.error(title, { description: text })
      return false
    }
    if (read.value && !isApproved(read.value) && isAsShown(seen, read.value)) return true
    if (!read.value) notify.error(ACCOUNT_EDIT.notFound)
    else if (isApproved(read.value)) notify.error(approvedMessage(read.value.staff_id))
    else notify.error(ACCOUNT_REVIEW.changedMeanwhile, { description: ACCOUNT_REVIEW.lookAgain })
    refresh()
    return false
  }

  return {
    write,
    off,
    isAsked: asked !== undefined,
    isBusy: write.sending || check.busy,
    ask: () => {
      write.clear()
      if (user.staff_id === '') notify.error(ACCOUNT_EDIT.noStaffId)
      else setAsked(account)
    },
    cancel: () => setAsked(undefined),
    confirm: async () => {
      if (!asked) return
      const mayBeSent = await check.run(asked)
      if (mayBeSent) await write.send(approvalOf(asked, user.staff_id))
      else if (mayBeSent === false) setAsked(undefined)
    },
  }
}
