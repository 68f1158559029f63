import { dataUrl, openAttachments } from '../../offline/drafts/attachments'
import { openDraft } from '../../offline/drafts/draft-store'
import type { OutboxItem } from '../../offline/react/use-outbox'
import type { Workspace } from '../../offline/react/workspace'

/**
 * Saves a draft as a JSON file: readable where it opens, otherwise sealed as it is (base64), so that nothing is lost with the
 * device. The file's name tells the kind and the time, not the customer.
 */
export async function exportDraft({ db, vault }: Workspace, item: OutboxItem): Promise<void> {
  const { record, kind } = item
  const values = await openDraft(vault, kind, record)
  const pictures = await openAttachments({ db, vault }, record.id)
  const { id, state, key, version, createdAt, updatedAt } = record
  const head = { app: 'Branchline', kind: record.kind, version, id, key, state, createdAt, updatedAt }
  const contents =
    values.ok && pictures.ok
      ? {
          values: values.value,
          pictures: Object.fromEntries(pictures.value.map(({ name, bytes }) => [name, dataUrl(bytes)])),
          outcome: item.outcome,
        }
      : {
          sealed: {
            key: record.contents.key,
            iv: base64(record.contents.iv),
            data: base64(record.contents.data),
          },
        }

  const blob = new Blob([JSON.stringify({ ...head, ...contents }, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `branchline-${record.kind}-${new Date(updatedAt).toISOString().slice(0, 16).replaceAll(':', '')}.json`
  link.click()
  // The browser has taken the address over by the next turn of the loop.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

function base64(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  let binary = ''
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
