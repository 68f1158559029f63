import { expect, it } from 'vitest'
import { safeFileName } from '../../../src/widgets/download/run-download'

it.each([
  ['transfer-receipt-20261118094122', 'transfer-receipt-20261118094122'],
  ['bill-receipt-A/1\\2', 'bill-receipt-A-1-2'],
  ['../../etc/passwd', 'etc-passwd'],
  ['receipt-\u{202e}fdp.exe', 'receipt--fdp.exe'],
  ['balance history-2026-11-18', 'balance-history-2026-11-18'],
  ['…', 'download'],
])('a file is named so that every system takes it: %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})
