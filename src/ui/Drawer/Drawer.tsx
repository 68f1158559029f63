import { Dialog } from '../Dialog/Dialog'
import css from './Drawer.module.css'
import { RecordFrame, type RecordFrameProps, stepByKey } from './RecordFrame'

/**
 * A record with all of its fields, at the right edge of a wide screen and on all of a phone's. `j` and `k`,
 * or the arrows, step to its neighbours; Escape, a press beside it or `closeLabel` asks to close it.
 */
export default function Drawer({ open, title, ...record }: RecordFrameProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      title={title}
      className={css.drawer}
      onClose={record.onClose}
      onKeyDown={(event) => stepByKey(event, record)}
    >
      <RecordFrame {...record} />
    </Dialog>
  )
}
