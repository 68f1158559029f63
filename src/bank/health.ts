/** Whether the bank answers at all (contract/rest.md, "Health"). `restBase` is what stands before `/api`. Never throws. */
export async function bankAnswers(restBase: string): Promise<boolean> {
  try {
    const response = await fetch(`${restBase}/api/health`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    })
    // A captive portal answers everything, but not with the bank's JSON.
    return response.ok && (response.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}
