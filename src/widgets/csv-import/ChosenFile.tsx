import { useState } from 'react'
import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Note } from '../../ui/Note/Note'
import { Row, Section } from '../../ui/Page/Layout'
import { Pager } from '../../ui/Pager/Pager'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { Tabs } from '../../ui/Tabs/Tabs'
import { notify } from '../../ui/Toaster/notify'
import { saveFile } from '../download/save-file'
import { sidesLines } from '../sums/sides-lines'
import css from './ChosenFile.module.css'
import type { ImportSummary, RowsShown } from './check-file'
import { DOUBT_ANSWERS } from './checked-row'
import {
  answerAllMessage,
  formatMessage,
  leftOutMessage,
  removeWrongMessage,
  repeatedMessage,
  rowsMessage,
  UPLOAD,
} from './csv-import.messages'
import { sidesOfFile } from './file-sides'
import type { ImportRules } from './import-columns'
import { PreviewTable } from './PreviewTable'
import { type CheckedState, type ImportSession, ROWS_ON_PAGE } from './start-import'
import { WrongRow } from './WrongRow'

/** A checked file: its sums, the rows that are wrong, to be mended, and the preview of all. */
export function ChosenFile({
  state,
  session,
  rules,
}: {
  state: CheckedState
  session: ImportSession
  rules: ImportRules
}) {
  const { summary, fileName, shown, rows, page, count } = state
  const size = ROWS_ON_PAGE[shown]
  const pages = Math.max(1, Math.ceil(count / size))
  const repeated = repeatedMessage(summary.repeated, rules)
  return (
    <>
      <Section
        title={fileName}
        note={formatMessage(summary)}
        action={
          <Button kind="text" onClick={session.clear}>
            {UPLOAD.forget}
          </Button>
        }
      />
      <Totals summary={summary} rules={rules} />
      {summary.repeated > 0 && (
        <Note tone="warn" title={repeated.title}>
          {repeated.text}
        </Note>
      )}
      <Tabs
        label="Rows of the file"
        tabs={[
          { key: 'all', label: 'All rows', count: summary.rows },
          { key: 'wrong', label: 'Wrong rows', count: summary.wrong },
          ...(summary.repeated > 0 || shown === 'repeated'
            ? [{ key: 'repeated', label: 'Same rows', count: summary.repeated }]
            : []),
        ]}
        active={shown}
        onChange={(key) => void session.show(SHOWN.find((one) => one === key) ?? 'all')}
      >
        {shown === 'wrong' ? (
          <>
            {summary.wrong > 0 && <WrongRowsBar summary={summary} session={session} rules={rules} />}
            {rows.length === 0 && <p className={css.none}>No row is wrong.</p>}
            <ul className={css.wrong}>
              {rows.map((row) => (
                <WrongRow key={row.id} row={row} columns={rules.columns} session={session} />
              ))}
            </ul>
          </>
        ) : (
          <PreviewTable rows={rows} rules={rules} session={session} />
        )}
        {count > 0 && (
          <Pager
            page={page}
            pages={pages}
            from={Math.min(count, (page - 1) * size + 1)}
            to={Math.min(count, (page - 1) * size + rows.length)}
            total={count}
            onPage={(to) => void session.show(shown, to)}
          />
        )}
      </Tabs>
    </>
  )
}

const SHOWN: readonly RowsShown[] = ['all', 'wrong', 'repeated']

/** The number and, if there are amounts, the sum of what is right. */
function Totals({ summary, rules }: { summary: ImportSummary; rules: ImportRules }) {
  const { rows, wrong, sums, total } = summary
  const leftOut = leftOutMessage(summary)
  const sides = sidesOfFile(summary)
  const net = sides && sidesLines(sides).at(-1)
  return (
    <div className={css.totals}>
      <SummaryList
        lines={[
          { label: rules.becomes === 'drafts' ? 'To import' : 'To upload', value: rowsMessage(rows - wrong) },
          ...(wrong > 0
            ? [{ label: rules.amount ? 'Wrong, not in the total' : 'Wrong', value: rowsMessage(wrong) }]
            : []),
          ...(leftOut ? [{ label: 'Left out', value: leftOut }] : []),
          ...sums.map((sum) => ({
            label: `${sum.value}, ${rowsMessage(sum.rows)}`,
            value: <Amount value={sum.total} sign="₦" />,
          })),
          ...(rules.amount && !net
            ? [{ label: 'Total', value: <Amount value={total} sign="₦" />, total: true }]
            : []),
          ...(net ? [net] : []),
        ]}
      />
    </div>
  )
}

/** The actions on all wrong rows at once. */
function WrongRowsBar({
  summary: { wrong, answers },
  session,
  rules,
}: {
  summary: ImportSummary
  session: ImportSession
  rules: ImportRules
}) {
  const save = async () => {
    const file = await session.wrongRows()
    if (file) saveFile('wrong-rows.csv', file)
    else notify.error(UPLOAD.notMade)
  }
  return (
    <Row className={css.bar}>
      {DOUBT_ANSWERS.filter((answer) => answers[answer] > 1).map((answer) => (
        <AskedButton
          key={answer}
          {...answerAllMessage(answer, answers[answer])}
          yes={UPLOAD.answerAll}
          no={UPLOAD.cancel}
          onYes={() => void session.settleAll(answer)}
        />
      ))}
      <Button onClick={() => void save()}>{UPLOAD.wrongRows}</Button>
      <AskedButton
        button={UPLOAD.removeWrong}
        title={removeWrongMessage.title(wrong)}
        text={removeWrongMessage.text(rules)}
        yes={UPLOAD.remove}
        no={UPLOAD.keep}
        bad
        onYes={() => void session.removeWrong()}
      />
    </Row>
  )
}

/** A button that asks before it does something to many rows. */
function AskedButton({
  button,
  title,
  text,
  yes,
  no,
  bad = false,
  onYes,
}: {
  button: string
  title: string
  text: string
  yes: string
  no: string
  bad?: boolean
  onYes: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind={bad ? 'text' : 'plain'} onClick={() => setAsking(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        yes={yes}
        no={no}
        bad={bad}
        onYes={() => {
          setAsking(false)
          onYes()
        }}
        onNo={() => setAsking(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  )
}
