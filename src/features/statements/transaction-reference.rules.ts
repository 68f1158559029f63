/**
 * Returns the two parts of a `transactionRef`, which `##` joins (money-movement §3). Without it the whole
 * text is the number.
 */
export function readReference(reference: string): { transactionNo: string; valueDate: string } {
  const [transactionNo = '', ...rest] = reference.split('##')
  return { transactionNo: transactionNo.trim(), valueDate: rest.join('##').trim() }
}
