import type { AnyList } from '../../../../src/offline/lists/define-list'
import type { Unlocked } from '../../../../src/offline/vault/unlock'
import { answerJob } from '../../../../src/offline/worker/answer-job'
import type { JobMessage } from '../../../../src/offline/worker/messages'
import type { TabKeyHandover } from '../../../../src/offline/worker/tab-key-handover'
import { openingFor, type TabStorage } from './failing-storage'

type Listener = ((event: { readonly data: unknown }) => void) | null

/** One end of a channel. A message arrives after the current work, and in the order of sending. */
class ModelPort {
  onmessage: Listener = null
  other: ModelPort | undefined
  private isClosed = false
  private readonly listeners: (() => void)[] = []

  postMessage(data: unknown): void {
    const { other } = this
    queueMicrotask(() => {
      if (other && !other.isClosed) other.onmessage?.({ data })
    })
  }

  addEventListener(_: 'close', listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Browsers say so when the other end has gone. Some do not. */
  otherHasGone(): void {
    if (!this.isClosed) for (const listener of this.listeners) listener()
  }

  close(): void {
    this.isClosed = true
  }
}

/** Takes the place of `MessageChannel`, whose messages come at unpredictable moments. */
export class ModelChannel {
  readonly port1 = new ModelPort()
  readonly port2 = new ModelPort()

  constructor() {
    this.port1.other = this.port2
    this.port2.other = this.port1
  }
}

/** The service worker of a device, which a browser may kill at any moment. */
export class ModelWorker {
  isDead = false
  /** The keys of tabs that are being reloaded. */
  private readonly keys = new Map<string, Unlocked>()
  /** Its ends of the channels to pages. */
  private readonly ports = new Set<ModelPort>()

  constructor(
    private readonly lists: readonly AnyList[],
    readonly storage: TabStorage,
  ) {}

  /** Takes a page's job. A dead worker never answers. */
  postMessage(message: JobMessage, [port]: readonly ModelPort[]): void {
    if (this.isDead || !port) return
    this.ports.add(port)
    // A page that is still being loaded may hand over a job: what is opened from now on is the worker's.
    openingFor(this.storage)
    const own: Parameters<typeof answerJob>[2] = {
      onmessage: null,
      postMessage: (data: unknown) => {
        if (!this.isDead) port.postMessage(data)
      },
    }
    port.onmessage = (event) => Reflect.apply(own.onmessage ?? (() => {}), port, [event])
    void answerJob(this.lists, message, own)
  }

  /** The browser tells the pages that wait for it. */
  sayThatItEnded(): void {
    for (const port of this.ports) port.other?.otherHasGone()
  }

  /** Keeps the keys of a tab during its reload. */
  handover(): TabKeyHandover {
    return {
      prepare: async () => undefined,
      give: (unlocked) => {
        if (!this.isDead) this.keys.set(unlocked.tabId, unlocked)
      },
      take: async (tabId) => {
        const unlocked = this.isDead ? undefined : this.keys.get(tabId)
        this.keys.delete(tabId)
        return unlocked?.vault
      },
    }
  }
}
