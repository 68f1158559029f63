import { useState } from 'react'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Row } from '../../ui/Page/Row'
import { notify } from '../../ui/Toaster/notify'
import { saveFile } from '../download/save-file'
import type { ImportSummary } from './check-file'
import { DOUBT_ANSWERS } from './checked-row'
import { answerAllMessage, removeWrongMessage, UPLOAD } from './csv-import.messages'
import type { ImportRules } from './import-columns'
import type { ImportSession } from './start-import'
import css from './WrongRowsBar.module.css'

/** The actions on all wrong rows at once. */
export function WrongRowsBar({
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
