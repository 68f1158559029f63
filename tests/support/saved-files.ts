import { afterEach } from 'vitest'

/** A file that the page had the browser save. */
export interface SavedFile {
  readonly name: string
  readonly contents: Blob
}

/** Collects the files that the page saves in one test, in the place of the browser. */
export function collectSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  const { createObjectURL, revokeObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  URL.createObjectURL = (blob) => {
    const url = `blob:saved-${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = function save() {
    const contents = blobs.get(this.href)
    if (this.download !== '' && contents) saved.push({ name: this.download, contents })
  }
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL })
    HTMLAnchorElement.prototype.click = click
  })
  return saved
}
