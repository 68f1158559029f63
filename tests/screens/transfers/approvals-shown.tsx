import TransferApprovals from '../../../src/features/transfers/approvals/TransferApprovals'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type Situation, showScreen } from '../../support/device/show-screen'

const WITH_NOTICES = () => (
  <>
    <TransferApprovals />
    <Toaster />
  </>
)
/** Shows the approvals with the notices of the app. */
export const show = (at?: string, more: Partial<Situation> = {}) =>
  showScreen(WITH_NOTICES, {
    lists: [transferList],
    liveWriteKinds: [updateTransfersStatusLive],
    ...(at !== undefined && { at }),
    ...more,
  })
