import type { ComponentType } from 'react'
import { may } from '../../../domain/staff/permissions'
import type { ListDefinition } from '../../../offline/lists/define-list'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import type { ColumnsInUse, ListColumns } from '../../../widgets/list/list-screen.types'
import { useOpenRow } from '../../../widgets/list/record/use-open-row'
import { REPAYMENTS } from '../repayments.messages'
import { useOpening } from '../use-opening'
import { SETUP } from './setup.messages'

/** The properties of a dialog that sets up the repayments of an account. */
export interface SetupDialogProps<Row> {
  readonly account: Row
  readonly open: boolean
  readonly onClose: () => void
}

const NO_ROWS: readonly never[] = []

/**
 * Adds to the columns of a list of accounts the button Setup Recurring Payment, for whoever may manage
 * repayments. Its dialog is in the URL (`?setup=`), so that Back closes it.
 */
export function useSetup<Row>({
  list,
  columns,
  nameOf,
  SetupDialog,
}: {
  readonly list: ListDefinition<Row>
  readonly columns: ListColumns<Row>
  readonly nameOf: (row: Row) => string
  readonly SetupDialog: ComponentType<SetupDialogProps<Row>>
}): ColumnsInUse<Row> {
  const { user, config } = useWorkspace()
  const opened = useOpenRow<Row>(list, NO_ROWS, false, 'setup')
  const { shown, round } = useOpening(opened.key, opened.row)
  if (!may(user, 'manage repayments', config).allowed) return { columns }
  const setUp = (row: Row) => (
    <Button kind="text" aria-label={`${REPAYMENTS.setup}, ${nameOf(row)}`} onClick={() => opened.open(row)}>
      {REPAYMENTS.setup}
    </Button>
  )
  return {
    columns: [...columns, { key: 'acts', head: '', cell: setUp }],
    detailActions: (row) => <Button onClick={() => opened.open(row)}>{REPAYMENTS.setup}</Button>,
    dialogs: (
      <>
        {shown !== undefined && (
          <SetupDialog key={round} account={shown} open={opened.state === 'open'} onClose={opened.close} />
        )}
        <Dialog open={opened.state === 'missing'} title={SETUP.missing} onClose={opened.close}>
          <p>{SETUP.lookInList}</p>
          <DialogFoot>
            <Button data-first onClick={opened.close}>
              {SETUP.close}
            </Button>
          </DialogFoot>
        </Dialog>
      </>
    ),
  }
}
