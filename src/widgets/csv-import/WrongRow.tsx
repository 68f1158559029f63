import { useState } from 'react'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/TextInput'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import type { CellProblem, PreviewRow } from './check-file'
import { rowNumberMessage, UPLOAD } from './csv-import.messages'
import type { ImportColumn } from './import-columns'
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
  const isRight = row.problem === undefined && row.problems.length === 0
  const name = `Row ${rowNumberMessage(row.row, row.sentAs)}`
  const mend = (column: number, text: string) => void session.mend(row.id, column, text)
  return (
    <li className={css.row} data-right={isRight || undefined}>
      <div className={css.head}>
        <h3>{name}</h3>
        <p role="status">{isRight && UPLOAD.right}</p>
        <Button kind="text" onClick={() => void session.remove(row.id)}>
          {UPLOAD.remove}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      {row.problem && (
        <p className={css.problem}>
          {row.problem}{' '}
          <Button kind="text" onClick={() => mend(0, row.cells[0] ?? '')}>
            {UPLOAD.isRight}
          </Button>
        </p>
      )}
      <div className={css.cells}>
        {columns.map((column, at) => (
          <CellField
            key={column.name}
            label={column.label}
            cell={row.cells[at] ?? ''}
            problem={row.problems.find((one) => one.column === at)}
            onMend={(text) => mend(at, text)}
          />
        ))}
      </div>
    </li>
  )
}

function CellField({
  label,
  cell,
  problem,
  onMend,
}: {
  label: string
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
  const suggestion = problem?.suggestion
  return (
    <div>
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
      {suggestion !== undefined && (
        <Button kind="text" onClick={() => onMend(suggestion)}>
          Use {suggestion}
        </Button>
      )}
    </div>
  )
}
