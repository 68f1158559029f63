import { useLocation } from 'wouter'
import { type Capability, may } from '../../../domain/staff/permissions'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { Row } from '../../../ui/Page/Layout'
import { type HandedOver, handOver } from '../../../widgets/handed-over/handed-over'
import type { Account } from '../account'
import { ACTIVITY } from './activity.messages'

/** The ways from an account to the forms that start with it, as far as the user's rank has them. */
export function AccountWays({ account }: { account: Pick<Account, 'nuban' | 'account_number'> }) {
  const { nuban, account_number } = account
  const number = nuban || account_number
  if (number === '') return null
  const form = { useAccount: nuban ? 'nuban' : 'internal', number } as const
  return (
    <Row role="group" aria-label={ACTIVITY.ways}>
      <Way path="/transactions/statement" fields={form} capability="view statements" />
      <Way path="/transactions/cash" fields={form} capability="write posting" />
      {nuban !== '' && (
        <Way path="/transactions/newtransfer" fields={{ sender_acct_no: nuban }} capability="make transfer" />
      )}
    </Row>
  )
}

function Way<Path extends keyof HandedOver>({
  path,
  fields,
  capability,
}: {
  path: Path
  fields: HandedOver[Path]
  capability: Capability
}) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  if (!may(workspace.user, capability, workspace.config).allowed) return null
  return (
    <Button
      onClick={() => {
        handOver(workspace, path, fields)
        navigate(path)
      }}
    >
      {ACTIVITY.way[path]}
    </Button>
  )
}
