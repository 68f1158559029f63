import { type CSSProperties, useRef } from 'react'
import { createPortal } from 'react-dom'
import { formatDateTime } from '../../domain/days/dates'
import { fullName } from '../../domain/staff/session-user'
import { useWorkspace } from '../../offline/react/use-workspace'
import css from './PrintedSlip.module.css'
import { type Paper, ROLL_WIDTH } from './paper'
import { isAmount, type PrintableSlip, type PrintableTable } from './printable-slip'
import { usePrinting } from './use-printing'

const MM_PER_PX = 25.4 / 96
/** So that rounding never adds a second page to a roll (mm). */
const SLACK_MM = 2

function pageRule(paper: Paper, printed: HTMLElement): string {
  if (paper === 'a4') return 'size: A4; margin: 15mm'
  const height = Math.ceil(printed.getBoundingClientRect().height * MM_PER_PX) + SLACK_MM
  return `size: ${ROLL_WIDTH[paper]}mm ${height}mm; margin: 0`
}

/** A slip as it is printed: black on white, alone. It prints as soon as it is there. */
export default function PrintedSlip({
  slip,
  paper,
  isCopy,
  onDone,
}: {
  slip: PrintableSlip
  paper: Paper
  isCopy: boolean
  /** The browser has printed it, or the user has cancelled. */
  onDone: () => void
}) {
  const { user, config } = useWorkspace()
  const printed = useRef<HTMLDivElement>(null)
  usePrinting(printed, (element) => pageRule(paper, element), onDone)

  const { noReceipt, title, text, lines, tables = [], amount, amountInWords, reference } = slip
  return createPortal(
    <div
      ref={printed}
      className={css.slip}
      data-printed-slip
      data-paper={paper}
      data-roll={paper === 'a4' ? undefined : ''}
      aria-hidden="true"
    >
      {noReceipt && <p className={css.noReceipt}>{noReceipt}</p>}
      {config.bankName && <p className={css.bank}>{config.bankName}</p>}
      {isCopy && <p className={css.copy}>COPY</p>}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {lines.length > 0 && (
        <dl>
          {lines.map((line) => (
            <Row key={line.label} {...line} />
          ))}
        </dl>
      )}
      {tables.map((table) => (
        <Table key={table.title ?? table.head.join()} {...table} />
      ))}
      {amount && (
        <p className={css.sum}>
          <Text>{amount}</Text>
          {amountInWords && <small>{amountInWords}</small>}
        </p>
      )}
      {reference && (
        <dl>
          <Row {...reference} />
        </dl>
      )}
      <p className={css.foot}>
        Printed {formatDateTime(Date.now())} by {fullName(user)}
      </p>
    </div>,
    document.body,
  )
}

function Row({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Text>{value}</Text>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

function Table({ title, head, rows, total }: PrintableTable) {
  return (
    <section>
      {title && <h2>{title}</h2>}
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text}>{text}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a print do not change
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={head[at]}>
                  <Text>{cell}</Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total && (
        <dl className={css.total}>
          <Row {...total} />
        </dl>
      )}
    </section>
  )
}

/** A text. An amount stays in one row, in a smaller type if it is wider than the paper. */
function Text({ children }: { children: string }) {
  if (!isAmount(children)) return <>{children}</>
  const style: CSSProperties & { '--characters': number } = { '--characters': children.length }
  return (
    <span className={css.amount} style={style}>
      {children}
    </span>
  )
}
