import { DoneSlip, type DoneSlipProps } from '../../ui/Slip/DoneSlip'
import { PrintButton } from './PrintButton'

/**
 * A {@link DoneSlip} that can be printed, without its children. `id` is what a second print of it is
 * recognised by.
 */
export function PrintableDoneSlip({ id, actions, children, ...slip }: DoneSlipProps & { id: string }) {
  return (
    <DoneSlip
      {...slip}
      actions={
        <>
          {actions}
          <PrintButton slip={{ id, ...slip }} />
        </>
      }
    >
      {children}
    </DoneSlip>
  )
}
