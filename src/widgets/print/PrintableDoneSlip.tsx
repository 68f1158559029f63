import { DoneSlip, type DoneSlipProps } from '../../ui/Slip/DoneSlip'
import { PrintButton } from './PrintButton'

/** A {@link DoneSlip} that can be printed. `id` is what a second print of it is recognised by. */
export function PrintableDoneSlip({
  id,
  actions,
  ...slip
}: Omit<DoneSlipProps, 'children'> & { id: string }) {
  return (
    <DoneSlip
      {...slip}
      actions={
        <>
          {actions}
          <PrintButton slip={{ id, ...slip }} />
        </>
      }
    />
  )
}
