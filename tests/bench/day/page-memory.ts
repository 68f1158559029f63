import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { CDPSession } from 'playwright-core'

/** The memory of a page once its garbage is collected. */
export interface PageMemory {
  /** Bytes of the JavaScript heap in use. */
  readonly heap: number
  /** Bytes of the browser's own objects that belong to it: nodes, for example. */
  readonly embedder: number
  /** DOM nodes, in the document or kept by something. */
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
}

/** One collection frees what the next one finds unused. */
const COLLECTIONS = 4

/** Collects the garbage of a page, and returns the rest. */
export async function pageMemory(devtools: CDPSession): Promise<PageMemory> {
  for (let n = 0; n < COLLECTIONS; n += 1) {
    await devtools.send('HeapProfiler.collectGarbage')
    // Whatever ends with a task of its own ends before the next collection.
    await devtools.send('Runtime.evaluate', {
      expression: 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))',
      awaitPromise: true,
    })
  }
  const usage: { usedSize: number; embedderHeapUsedSize?: number } =
    await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners, documents } = await devtools.send('Memory.getDOMCounters')
  return {
    heap: usage.usedSize,
    embedder: usage.embedderHeapUsedSize ?? 0,
    nodes,
    listeners: jsEventListeners,
    documents,
  }
}

/** Stores a snapshot of the heap in a file, which Chromium's developer tools open and compare. */
export async function storeHeapSnapshot(devtools: CDPSession, file: string): Promise<void> {
  const out = createWriteStream(file)
  const add = ({ chunk }: { chunk: string }) => void out.write(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add)
  out.end()
  await finished(out)
}
