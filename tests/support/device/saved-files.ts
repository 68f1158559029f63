import { expect, onTestFinished } from 'vitest'
import { runningDownloads } from '../../../src/widgets/download/running-downloads'
import { eventually } from '../waiting'

/** A file that the page had the browser save. */
export interface SavedFile {
  readonly name: string
  readonly contents: Blob
}

/** Collects the files that the page saves in the test that calls it, in the place of the browser. */
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
  onTestFinished(async () => {
    Object.assign(URL, { createObjectURL, revokeObjectURL })
    HTMLAnchorElement.prototype.click = click
    // For a moment after a download the same file is not asked for again; the next test may be quicker.
    await eventually(() => expect(runningDownloads.get().size).toBe(0))
  })
  return saved
}
