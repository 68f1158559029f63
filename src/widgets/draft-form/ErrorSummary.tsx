import { Note } from '../../ui/Note/Note'
import { type Problem, problemCountMessage } from './problems'

/**
 * How many are listed at once; the others are collapsed, so that they do not push an almost empty form out of
 * view.
 */
const AT_ONCE = 5

/** Everything to correct, each with a link to it. Draws nothing if all is well. */
export function ErrorSummary({
  problems,
  onGo,
}: {
  problems: readonly Problem[]
  onGo: (name: string) => void
}) {
  if (problems.length === 0) return null
  const rest = problems.slice(AT_ONCE)
  return (
    <Note
      tone={problems.every(({ isEmpty }) => isEmpty) ? 'warn' : 'bad'}
      title={problemCountMessage(problems)}
      alert
    >
      <Problems problems={problems.slice(0, AT_ONCE)} onGo={onGo} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Problems problems={rest} onGo={onGo} />
        </details>
      )}
    </Note>
  )
}

function Problems({ problems, onGo }: Parameters<typeof ErrorSummary>[0]) {
  return (
    <ul>
      {problems.map(({ name, label, message }) => (
        <li key={`${name} ${label}`}>
          <a
            href={`#${name}`}
            onClick={(event) => {
              event.preventDefault()
              onGo(name)
            }}
          >
            {label}
          </a>
          : {message}
        </li>
      ))}
    </ul>
  )
}
