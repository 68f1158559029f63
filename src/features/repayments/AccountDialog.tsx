import type { ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog/Dialog'
import css from './AccountDialog.module.css'
import type { IcadAccount } from './icad-accounts.list'

/** A dialog about one account, as wide as its tables need; on a phone it takes the whole screen. */
export function AccountDialog({
  title,
  account,
  open,
  locked,
  onClose,
  children,
}: {
  title: string
  account: Pick<IcadAccount, 'accountName' | 'accountNumber' | 'bankName'>
  open: boolean
  locked: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog open={open} title={title} className={css.wide} locked={locked} beside={false} onClose={onClose}>
      <p className={css.account}>
        {[account.accountName, account.accountNumber, account.bankName].filter(Boolean).join(', ')}
      </p>
      {children}
    </Dialog>
  )
}

/** A part of the dialog with a heading, and an action beside it. */
export function DialogPart({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    // Without a name of its own it is no landmark: the form in it has the same name.
    <section className={css.part}>
      <div className={css.head}>
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
