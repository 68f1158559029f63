import { balanceOf, netLabel, type Sides } from '../../domain/sides'
import { Amount } from '../../ui/Amount/Amount'
import css from './SidesSum.module.css'

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
