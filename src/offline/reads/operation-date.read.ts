import { OPERATION_DATE_DOCUMENT, OperationDateAnswer } from '../../bank/operation-date'
import { defineRead } from './define-read'

/**
 * The bank's operation date (ISO day). It is stored with its time, for forms that are filled in without a
 * connection.
 */
export const operationDateRead = defineRead({
  name: 'operation-date',
  version: 1,
  capability: 'see operation date',
  document: OPERATION_DATE_DOCUMENT,
  variables: () => ({}),
  answer: OperationDateAnswer,
  persisted: true,
  staleAfterMs: 5 * 60_000,
})
