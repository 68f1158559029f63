import { useRef, useState } from 'react'
import type { Option } from '../../domain/option'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { FieldAdviceContext } from '../../ui/Field/fieldWiring'
import { Select, TextInput } from '../../ui/Field/Input'
import { Row } from '../../ui/Page/Layout'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { KEEP_IT } from '../spoilt-text/spoilt-text.messages'
import type { PreviewRow } from './check-file'
import { type CellProblem, isWrong } from './checked-row'
import { rowNumberMessage, UPLOAD } from './csv-import.messages'
import type { ImportColumn } from './import-columns'
import { doubtMessage, type RowDoubt } from './row-doubts'
import type { ImportSession } from './start-import'
import css from './WrongRow.module.css'

/** A wrong row as a form: each cell is checked again when it is left. */
export function WrongRow({
  row,
  columns,
  session,
}: {
  row: PreviewRow
  columns: readonly ImportColumn[]
  session: ImportSession
}) {
  const isRight = !isWrong(row)
  const name = `Row ${rowNumberMessage(row.row, row.sentAs)}`
  // A cell that was wrong at first stays shown when it is mended, so that the focus is not lost.
  const [wrongAtFirst] = useState(() => new Set(row.problems.map(({ column }) => column)))
  const [isAll, setAll] = useState(columns.length <= SHOWN_ALWAYS || row.doubt !== undefined)
  const isShown = (at: number) =>
    isAll || wrongAtFirst.has(at) || row.problems.some(({ column }) => column === at)
  const heading = useRef<HTMLHeadingElement>(null)
  const settle = (reading?: number) => {
    void session.settle(row.id, reading)
    // The buttons go with the question; without this, so would the focus.
    heading.current?.focus()
  }
  const mend = (column: number, text: string) => void session.mend(row.id, column, text)
  return (
    <li className={css.row} data-right={isRight || undefined}>
      <div className={css.head}>
        <h3 ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <p role="status">{isRight && UPLOAD.right}</p>
        <Button kind="text" onClick={() => void session.remove(row.id)}>
          {UPLOAD.remove}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      {row.doubt && <Doubt doubt={row.doubt} onSettle={settle} />}
      <div className={css.cells}>
        {columns.map(
          (column, at) =>
            isShown(at) && (
              <CellField
                key={column.name}
                column={column}
                cell={row.cells[at] ?? ''}
                problem={row.problems.find((one) => one.column === at)}
                onMend={(text) => mend(at, text)}
              />
            ),
        )}
      </div>
      {!isAll && (
        <Button kind="text" onClick={() => setAll(true)}>
          {UPLOAD.allCells}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** The doubt about the whole row, and the answers to press. */
function Doubt({ doubt, onSettle }: { doubt: RowDoubt; onSettle: (reading?: number) => void }) {
  return (
    <div className={css.doubt}>
      <p className={css.problem}>{doubtMessage(doubt)}</p>
      <Row>
        {doubt.readings.map(({ label }, at) => (
          <Button key={label} onClick={() => onSettle(at)}>
            {label}
          </Button>
        ))}
        <Button onClick={() => onSettle()}>{asItStands(doubt)}</Button>
      </Row>
    </div>
  )
}

function asItStands({ kind }: RowDoubt): string {
  if (kind === 'letters') return KEEP_IT
  return kind === 'one amount' ? UPLOAD.separate : UPLOAD.isRight
}

/** A row with more cells shows those that are wrong, and the others when the user asks for them. */
const SHOWN_ALWAYS = 10

function CellField({
  column: { label, rule },
  cell,
  problem,
  onMend,
}: {
  column: ImportColumn
  cell: string
  problem: CellProblem | undefined
  onMend: (text: string) => void
}) {
  const [typed, setTyped] = useState(cell)
  // The cell changes when the check has read it: "1,000.50" becomes "1000.50".
  const [checked, setChecked] = useState(cell)
  if (checked !== cell) {
    setChecked(cell)
    setTyped(cell)
  }
  const leave = () => {
    if (typed !== cell) onMend(typed)
  }
  return (
    <div>
      {rule.kind === 'option' ? (
        <OptionField label={label} options={rule.options} cell={cell} problem={problem} onMend={onMend} />
      ) : (
        // The row itself asks about its letters.
        <FieldAdviceContext value={undefined}>
          <Field label={label} error={problem?.problem}>
            <TextInput
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={leave}
              onKeyDown={(event) => {
                if (event.key === 'Enter') leave()
              }}
            />
          </Field>
        </FieldAdviceContext>
      )}
      {problem?.suggestions.map((suggestion) => (
        <Button key={suggestion} kind="text" onClick={() => onMend(suggestion)}>
          Use {suggestion}
        </Button>
      ))}
    </div>
  )
}

/** A cell that is one of a few: it is chosen, as on the form. */
function OptionField({
  label,
  options,
  cell,
  problem,
  onMend,
}: {
  label: string
  options: readonly Option[]
  cell: string
  problem: CellProblem | undefined
  onMend: (text: string) => void
}) {
  const isKnown = options.some(({ value }) => value === cell)
  return (
    <Field label={label} error={problem?.problem}>
      <Select value={isKnown ? cell : ''} onChange={(event) => onMend(event.target.value)}>
        <option value="">Choose</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
