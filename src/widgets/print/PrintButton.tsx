import { useState, useSyncExternalStore } from 'react'
import { logError } from '../../offline/error-log/error-log'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button, type ButtonProps } from '../../ui/Button/Button'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { Menu } from '../../ui/Menu/Menu'
import { notify } from '../../ui/Toaster/notify'
import css from './PrintButton.module.css'
import { choosePaper, PAPERS, paper } from './paper'
import type { PrintableSlip } from './printable-slip'
import { notePrint } from './printed-before'

const loadSlip = () => import('./PrintedSlip')
const PrintedSlip = lazyPart(loadSlip)

/**
 * Prints a slip alone, on the paper that is chosen beside it and remembered on the device. The second print
 * of the same slip says "COPY".
 */
export function PrintButton({
  slip,
  kind = 'text',
  label = 'Print',
}: {
  slip: PrintableSlip
  kind?: ButtonProps['kind']
  label?: string
}) {
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
      <Button kind={kind} busy={isBusy} onClick={print}>
        {label}
      </Button>
      <Menu
        kind="text"
        label={`on ${PAPERS.find(({ value }) => value === chosen)?.label}`}
        name="Paper"
        items={PAPERS.map(({ value, label: text }) => ({
          key: value,
          label: text,
          onChoose: () => choosePaper(value),
        }))}
      />
      {printing && <PrintedSlip slip={slip} paper={chosen} isCopy={printing.isCopy} onDone={done} />}
    </span>
  )
}
