/**
 * Returns a refusal by the bank: HTTP 200 with the answer's own status, flag and sentence (contract,
 * "Refusals").
 */
export const refused = (message: string) => ({ status: 'error', error: true, message })

export const done = (message: string) => ({ status: 'success', error: false, message })
