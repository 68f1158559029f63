import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../../bank/failure'
import { formatTime } from '../../../domain/days/dates'
import { ACCOUNT_NUMBER_LENGTH, OWN_NUMBER_SHORTEST } from '../../../domain/limits'
import { digitsOf } from '../../../domain/text/digits'
import { type FreshRead, useFreshRead } from '../../../offline/react/use-fresh-read'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { DetailLines } from '../../../ui/Drawer/DetailLines'
import { Note } from '../../../ui/Note/Note'
import { PageHead } from '../../../ui/Page/PageHead'
import { AccountNumber } from '../../../widgets/account-number/AccountNumber'
import { usePublishAsAt } from '../../../widgets/as-at/as-at'
import { NumberField } from '../../../widgets/number-field/NumberField'
import { offlineMessage } from '../../../widgets/offline-reason.messages'
import css from './AccountBalance.module.css'
import { ACCOUNT_BALANCE, asAtMessage } from './account-balance.messages'
import { accountBalanceRead, type AccountBalance as Balance } from './account-balance.read'

/**
 * Account Balance (foundations §2): the holder and the balance of an account of the organisation. It is asked
 * at the tenth digit, or when the user asks. The number is in memory only.
 */
export default function AccountBalance() {
  const { user } = useWorkspace()
  const connection = useConnection()
  const [text, setText] = useState('')
  const number = digitsOf(text)
  const [asked, setAsked] = useState<{ readonly number: string; readonly round: number }>()
  const [round, setRound] = useState(0)
  const [isTried, setTried] = useState(false)
  const found = useFreshRead(accountBalanceRead, asked && { ...asked, orgId: user.org_id })

  const ask = (wanted: string) => {
    setAsked({ number: wanted, round })
    setRound(round + 1)
  }
  const type = (next: string) => {
    setText(next)
    const typed = digitsOf(next)
    if (typed === number) return
    setTried(false)
    if (typed.length === ACCOUNT_NUMBER_LENGTH) ask(typed)
    else setAsked(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(text.trim() === '')
    if (number !== '') ask(number)
  }
  return (
    <>
      <PageHead title={ACCOUNT_BALANCE.title} subtitle={ACCOUNT_BALANCE.subtitle} />
      <form className={css.form} autoComplete="off" noValidate onSubmit={submit}>
        <NumberField
          label={ACCOUNT_BALANCE.number}
          help={ACCOUNT_BALANCE.numberHelp}
          error={isTried && text.trim() === '' ? ACCOUNT_BALANCE.required : undefined}
          wanted={{ atLeast: OWN_NUMBER_SHORTEST }}
          value={text}
          onChange={type}
        />
        <Button type="submit" kind="main" busy={found.state === 'asking'} off={offlineMessage(connection)}>
          {ACCOUNT_BALANCE.ask}
        </Button>
      </form>
      <section className={css.answer} role="status" aria-label={ACCOUNT_BALANCE.answer}>
        <BalanceAnswer found={found} number={asked?.number ?? ''} />
      </section>
    </>
  )
}

/** The bank's answer to an account number, or why there is none yet. */
function BalanceAnswer({ found, number }: { found: FreshRead<Balance>; number: string }) {
  switch (found.state) {
    case 'idle':
      return null
    case 'offline':
      return <p>{ACCOUNT_BALANCE.waiting}</p>
    case 'asking':
      return <p>{ACCOUNT_BALANCE.asking}</p>
    case 'failed':
      return (
        <Note tone="bad" actions={<Button onClick={found.again}>{ACCOUNT_BALANCE.retry}</Button>}>
          {failureMessage(found.failure)}
        </Note>
      )
    case 'known':
      return found.value === undefined ? (
        <Note tone="warn" title={ACCOUNT_BALANCE.notFound}>
          {ACCOUNT_BALANCE.notFoundText}
        </Note>
      ) : (
        <KnownBalance account={found.value} number={number} asOf={found.asOf} />
      )
  }
}

/** An account with its balance at `asOf` (ms). */
function KnownBalance({
  account: { name, bankName, balance },
  number,
  asOf,
}: {
  account: NonNullable<Balance>
  number: string
  asOf: number
}) {
  usePublishAsAt(asOf)
  const shown = (
    <>
      <b>
        <Amount value={balance} sign="₦" />
      </b>{' '}
      {asAtMessage(formatTime(asOf))}
    </>
  )
  return (
    <DetailLines
      lines={[
        { label: ACCOUNT_BALANCE.name, value: <b>{name}</b> },
        { label: ACCOUNT_BALANCE.number, value: <AccountNumber number={number} /> },
        ...(bankName === '' ? [] : [{ label: ACCOUNT_BALANCE.bank, value: bankName }]),
        { label: ACCOUNT_BALANCE.balance, value: balance === '' ? ACCOUNT_BALANCE.noBalance : shown },
      ]}
    />
  )
}
