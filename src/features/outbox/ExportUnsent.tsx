import { logError } from '../../offline/error-log/error-log'
import { useSingleRun } from '../../offline/react/use-single-run'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { notify } from '../../ui/Toaster/notify'
import { saveFile } from '../../widgets/download/save-file'
import { FILE_MOST_BYTES } from './draft-file'
import { exportUnsent } from './export-draft'
import { EXPORT_UNSENT, exportedUnsentMessage, tooLargeMessage } from './export-unsent.messages'

/** Saves all unsent drafts in one encrypted file, at one press. */
export function ExportUnsent({ kind = 'plain' }: { kind?: 'plain' | 'text' }) {
  const { db, vault } = useWorkspace()
  const { busy, run } = useSingleRun(async () => {
    try {
      const exported = await exportUnsent({ db, vault }, Date.now())
      if (!exported.ok) {
        const { text, description } = tooLargeMessage(exported.failure.bytes, FILE_MOST_BYTES)
        return notify.error(text, { description })
      }
      const { name, drafts, pieces } = exported.value
      if (drafts === 0) return notify.warn(EXPORT_UNSENT.none)
      saveFile(name, new Blob([...pieces], { type: 'application/json' }))
      const { text, description } = exportedUnsentMessage(drafts, name)
      notify.success(text, { description })
    } catch (thrown) {
      logError('drafts/export', thrown)
      notify.error(EXPORT_UNSENT.failed)
    }
  })
  return (
    <Button kind={kind} busy={busy} onClick={run}>
      {EXPORT_UNSENT.button}
    </Button>
  )
}
