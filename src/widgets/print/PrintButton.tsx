import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button, type ButtonProps } from '../../ui/Button/Button'
import { Menu } from '../../ui/Menu/Menu'
import css from './PrintButton.module.css'
import { choosePaper, PAPERS, paper } from './paper'
import type { PrintableSlip } from './printable-slip'
import { notePrint } from './printed-before'

const PrintedSlip = lazy(() => import('./PrintedSlip'))

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
    setPrinting({ isCopy: await notePrint(db, vault, slip.id) })
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
      {printing && (
        <Suspense>
          <PrintedSlip slip={slip} paper={chosen} isCopy={printing.isCopy} onDone={done} />
        </Suspense>
      )}
    </span>
  )
}
