import { useLocation } from 'wouter'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Amount } from '../../../ui/Amount/Amount'
import { Button, LinkButton } from '../../../ui/Button/Button'
import { CopyButton } from '../../../ui/CopyButton/CopyButton'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { Row } from '../../../ui/Page/Layout'
import { soughtPath } from '../../../widgets/list/record/sought-path'
import css from './PendingDialog.module.css'
import { PENDING, pendingAgeMessage } from './pending.messages'
import type { PendingTransfer } from './switch-age.rules'

const LIST = '/transactions/transfer'

/** The pending transfers by age: what each age means, and the order id to quote to the bank. */
export default function PendingDialog({
  open,
  pending,
  onClose,
}: {
  open: boolean
  pending: readonly PendingTransfer[]
  onClose: () => void
}) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  const seeAlone = (orderId: string) => {
    onClose()
    navigate(soughtPath(workspace, LIST, orderId))
  }
  return (
    <Dialog open={open} title={PENDING.title} onClose={onClose}>
      <p>{PENDING.onDevice}</p>
      <ul className={css.pending}>
        {pending.map(({ transfer, ...age }) => (
          <li key={transfer.id}>
            <div className={css.line}>
              <b>{transfer.beneficiary_acct_name}</b>
              <Amount value={transfer.amount_wth_fees} sign="₦" />
            </div>
            <p data-age={age.age}>{pendingAgeMessage(age)}</p>
            <div className={css.line}>
              <span className={css.order}>{transfer.order_id}</span>
              <CopyButton text={transfer.order_id} label={`the order ID ${transfer.order_id}`} />
              <Button kind="text" onClick={() => seeAlone(transfer.order_id)}>
                See it
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Row>
        <Button onClick={onClose}>{PENDING.close}</Button>
        <LinkButton kind="text" href={`${LIST}?status=pending`} onClick={onClose}>
          {PENDING.all}
        </LinkButton>
      </Row>
    </Dialog>
  )
}
