/** The browser reads the address only after it has handled the click (ms). */
const REVOKE_AFTER_MS = 10_000

/** Makes the browser save a file. Its name must have no customer data. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
