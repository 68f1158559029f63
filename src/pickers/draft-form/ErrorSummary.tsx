import { Note } from '../../ui/Note/Note'

/** One thing to correct. */
export interface Problem {
  readonly name: string
  readonly label: string
  readonly message: string
}

/** What is to be corrected, each with the way to it. Nothing where all is well. */
export function ErrorSummary({
  problems,
  onGo,
}: {
  problems: readonly Problem[]
  onGo: (name: string) => void
}) {
  if (problems.length === 0) return null
  const title = problems.length === 1 ? '1 field to correct' : `${problems.length} fields to correct`
  return (
    <Note tone="bad" title={title} alert>
      <ul>
        {problems.map(({ name, label, message }) => (
          <li key={name}>
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
    </Note>
  )
}
