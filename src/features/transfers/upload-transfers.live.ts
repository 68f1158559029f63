import { fullName } from '../../domain/staff/session-user'
import { defineUpload } from '../../offline/live-writes/define-live'
import { uploadFields, uploadOf } from '../../offline/live-writes/upload-facts'
import { shownInTransfers } from './shown-in-transfers'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

/** Initiates the transfers of a file (contract/rest.md, "Uploads"). */
export const uploadTransfersLive = defineUpload({
  operation: 'uploadTransfers',
  noun: TRANSFERS.messages,
  capability: 'upload transfers',
  upload: { path: '/api/transfers/create2' },
  ...uploadOf(TRANSFERS.messages),
  waitsFor: 'an authorizer',
  variables: (_, sender) => ({
    ...uploadFields(sender),
    initiatorID: sender.user.id,
    initiatorName: fullName(sender.user),
  }),
  shownIn: () => shownInTransfers(''),
  invalidates: [transferList],
})
