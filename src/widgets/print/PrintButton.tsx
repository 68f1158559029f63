import { useState, useSyncExternalStore } from 'react'
import { logError, logged } from '../../offline/error-log/error-log'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { LocalDatabase } from '../../offline/store/database'
import { contentHash, seal, type Vault } from '../../offline/vault/vault'
import { Button } from '../../ui/Button/Button'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { Menu } from '../../ui/Menu/Menu'
import { DoneSlip, type DoneSlipProps } from '../../ui/Slip/DoneSlip'
import { notify } from '../../ui/Toaster/notify'
import css from './PrintButton.module.css'
import { choosePaper, PAPERS, paper } from './paper'
import type { PrintableSlip } from './printable-slip'

const loadSlip = () => import(/* chunk: list-parts */ './PrintedSlip')
const PrintedSlip = lazyPart(loadSlip)

/**
 * Prints a slip alone, on the paper that is chosen beside it and remembered on the device. The second print
 * of the same slip says "COPY".
 */
export function PrintButton({ slip }: { slip: PrintableSlip }) {
  const { db, vault } = useWorkspace()
  const chosen = useSyncExternalStore(paper.subscribe, paper.get)
  const [printing, setPrinting] = useState<{ readonly isCopy: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      // Loaded before the print is noted: without an original there is no copy.
      await loadSlip()
      setPrinting({ isCopy: await notePrint(db, vault, slip.id) })
    } catch (thrown) {
      logError('print/start', thrown)
      notify.error('Nothing was printed. Check the connection, then try again.', { id: 'print' })
      setBusy(false)
    }
  }
  const done = () => {
    setPrinting(undefined)
    setBusy(false)
  }
  return (
    <span className={css.print}>
      <Button kind="text" busy={isBusy} onClick={print}>
        Print
      </Button>
      <Menu
        kind="text"
        label={`on ${PAPERS.find(({ value }) => value === chosen)?.label}`}
        name="Paper"
        items={PAPERS.map(({ value, label }) => ({
          key: value,
          label,
          onChoose: () => choosePaper(value),
        }))}
      />
      {printing && <PrintedSlip slip={slip} paper={chosen} isCopy={printing.isCopy} onDone={done} />}
    </span>
  )
}

const PREFIX = 'printed/'
/** How long the device remembers that a slip was printed (ms): 31 days. */
const REMEMBERED_MS = 31 * 24 * 3_600_000

/**
 * Notes that a slip is printed, and returns whether this user has printed it before on this device. A print
 * that was cancelled in the browser's dialog counts: the app does not learn of it. If the store fails, the
 * slip counts as new.
 */
async function notePrint(db: LocalDatabase, vault: Vault, slipId: string): Promise<boolean> {
  const key = PREFIX + (await contentHash(vault, slipId))
  const sealed = await seal(vault, { table: 'values', id: key }, true)
  const now = Date.now()
  const isCopy = await db
    .transaction('rw', db.values, async () => {
      // In one transaction, so that of two tabs only one prints the original.
      const before = await db.values.get(key)
      await db.values.put({ key, at: now, sealed })
      return before !== undefined
    })
    .catch(logged('print/note'))
  void db.values
    .where('key')
    .startsWith(PREFIX)
    .filter(({ at = 0 }) => now - at > REMEMBERED_MS)
    .delete()
    .catch(logged('print/forget'))
  return isCopy ?? false
}

/**
 * A {@link DoneSlip} that can be printed, without its children. `id` is what a second print of it is
 * recognised by.
 */
export function PrintableDoneSlip({ id, actions, children, ...slip }: DoneSlipProps & { id: string }) {
  return (
    <DoneSlip
      {...slip}
      actions={
        <>
          {actions}
          <PrintButton slip={{ id, ...slip }} />
        </>
      }
    >
      {children}
    </DoneSlip>
  )
}
