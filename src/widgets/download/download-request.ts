import type { FileKind } from '../../bank/download'

/** A file that the bank offers (contract/rest.md, "Downloads"). */
export interface DownloadRequest {
  /** "/api/receipts/transfers" */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly kind: FileKind
  /**
   * The name of the saved file, without its ending. Of what it is about, it may have the order id or the
   * teller number, and no name, account or amount.
   */
  readonly fileName: string
}
