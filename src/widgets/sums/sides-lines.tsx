import { balanceOf, netLabel, type Sides } from '../../domain/money/sides'
import { Amount } from '../../ui/Amount/Amount'
import css from './sides-lines.module.css'

/** Returns the lines of a summary for rows of mixed direction: debits, credits and net, never their sum. */
export function sidesLines(sides: Sides) {
  const balance = balanceOf(sides)
  return [
    { label: 'Debits', value: <Amount value={sides.debit} sign="₦" /> },
    { label: 'Credits', value: <Amount value={sides.credit} sign="₦" /> },
    {
      label: netLabel(balance).replace('net', 'Net'),
      value: <Amount value={balance.difference} sign="₦" />,
      total: true,
    },
  ]
}

/** Debits, credits and net in one line; the net alone where there is no room for more. */
export function SidesSum({ sides }: { sides: Sides }) {
  const balance = balanceOf(sides)
  return (
    <>
      <span className={css.sides}>
        debits <Amount value={sides.debit} sign="₦" />, credits <Amount value={sides.credit} sign="₦" />,{' '}
      </span>
      {netLabel(balance)} <Amount value={balance.difference} sign="₦" />
    </>
  )
}
