import { useState } from 'react'
import { ZERO } from '../../../domain/money/money'
import { Amount } from '../../../ui/Amount/Amount'
import { Note } from '../../../ui/Note/Note'
import { Stack } from '../../../ui/Page/Layout'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { notify } from '../../../ui/Toaster/notify'
import { NairaField } from '../../../widgets/form/NairaField'
import { TokenLiveWriteDialog } from '../../../widgets/live-write/TokenLiveWriteDialog'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { chargeMandateLive } from '../charge-mandate.live'
import type { Mandate } from '../mandates.read'
import { MANDATES, readCharge } from './mandate.rules'

/** Charges an approved mandate: amount and token (money-movement §2). */
export function ChargeDialog({
  mandate,
  open,
  onClose,
}: {
  mandate: Mandate
  open: boolean
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const write = useLiveWriteForm(chargeMandateLive, {
    onEnd: (outcome, isLeft) => {
      if (isLeft || outcome.kind === 'failed') return
      const { tone, text: ended } = outcome.toast
      notify[tone](ended)
      onClose()
    },
  })
  const { amount, problem } = readCharge(text, mandate.amount)
  const facts = {
    mandate_id: mandate.id,
    mandate_code: mandate.mandateCode,
    payer_name: mandate.payerName,
    account_number: mandate.accountNumber,
    amount: amount ?? ZERO,
  }
  const off = write.offFor(facts)
  const shown = text === '' ? undefined : problem
  return (
    <TokenLiveWriteDialog
      form={write}
      open={open}
      title={MANDATES.chargeTitle}
      submit={MANDATES.authorize}
      onCancel={onClose}
      off={off ?? problem}
      onToken={(token) => void write.send(facts, { token })}
    >
      <Stack>
        <SummaryList
          lines={[
            { label: 'Payer name', value: mandate.payerName },
            { label: 'Account', value: mandate.accountNumber },
            { label: 'Mandate code', value: mandate.mandateCode },
            {
              label: 'Mandate',
              value: mandate.amount === '' ? '–' : <Amount value={mandate.amount} sign="₦" />,
            },
          ]}
        />
        <NairaField
          name="charge"
          label={MANDATES.amount}
          required
          error={shown}
          data-first
          readOnly={write.sending}
          value={text}
          onChange={setText}
        />
      </Stack>
      {off !== undefined && (
        <Note tone="warn" alert>
          {off}
        </Note>
      )}
    </TokenLiveWriteDialog>
  )
}
