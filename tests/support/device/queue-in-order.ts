import { vi } from 'vitest'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import type { LocalDatabase } from '../../../src/offline/store/database'

/**
 * Queues a draft, and returns once the clock has moved on: what a test queues in one millisecond has no
 * order, and no user is that fast.
 */
export async function queueInOrder(db: LocalDatabase, id: string): Promise<void> {
  const queued = await queueDraft(db, id)
  if (!queued.ok) throw new Error(queued.failure.kind)
  const { queuedAt = 0 } = queued.value
  await vi.waitUntil(() => Date.now() > queuedAt, { interval: 1 })
}
