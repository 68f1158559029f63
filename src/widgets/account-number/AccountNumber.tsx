import { useLocation } from 'wouter'
import { may } from '../../domain/permissions'
import { rememberSought, TEXT_FIELD } from '../../offline/lists/sought-texts'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { ACCOUNT_SCREEN, type SoughtAccount } from './account-screen'

/** The number of a customer's account at this bank, and the way to the account; "–" without a number. */
export function AccountNumber({ number }: { number: string }) {
  const { db, vault, user, config } = useWorkspace()
  const [, navigate] = useLocation()
  if (number === '') return '–'
  const open = () => {
    const state: SoughtAccount = { sought: rememberSought(db, vault, { [TEXT_FIELD]: number }) }
    navigate(ACCOUNT_SCREEN, { state })
  }
  return (
    <>
      {number}{' '}
      {may(user, 'view accounts', config).allowed && (
        <Button kind="text" onClick={open}>
          Open<VisuallyHidden> account</VisuallyHidden>
        </Button>
      )}
    </>
  )
}
