import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import type { ApprovalRun } from '../posting-approval.rules'
import type { Posting } from '../postings.list'
import { PENDING, runLines, runTitle } from './pending.messages'

/** Says of each posting of a run that did not end well what became of it, until the user has read it. */
export function RunNote({ run, onRead }: { run: ApprovalRun<Posting>; onRead: () => void }) {
  return (
    <Note tone="warn" alert title={runTitle(run)} actions={<Button onClick={onRead}>{PENDING.read}</Button>}>
      <ul>
        {runLines(run).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {run.why && <p>{run.why}</p>}
    </Note>
  )
}
