import type { ButtonProps } from '../../ui/Button/Button'
import { DownloadButton } from '../../widgets/download/DownloadButton'
import { BILLS } from './bills.messages'

/** The button that downloads the receipt of a paid bill. Draws nothing if its teller number is not known. */
export function BillReceipt({ tellerNo, kind = 'plain' }: { tellerNo: string; kind?: ButtonProps['kind'] }) {
  if (tellerNo === '') return null
  return (
    <DownloadButton {...billReceipt(tellerNo)} buttonKind={kind}>
      {BILLS.downloadReceipt}
    </DownloadButton>
  )
}

/** The same in a row of the list, named after the bill. */
export function BillReceiptInRow({ tellerNo, name }: { tellerNo: string; name: string }) {
  if (tellerNo === '') return null
  return (
    <DownloadButton {...billReceipt(tellerNo)} name={`Receipt of the bill of ${name}`} inRow>
      {BILLS.receipt}
    </DownloadButton>
  )
}

/** Where the receipt is, and how its file is called (money-movement §7). */
const billReceipt = (tellerNo: string) =>
  ({
    path: '/api/receipts/transactions',
    query: { teller_no: tellerNo },
    kind: 'pdf',
    fileName: `bill-receipt-${tellerNo}`,
  }) as const
