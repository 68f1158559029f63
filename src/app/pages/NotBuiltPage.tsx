import { LinkButton } from '../../ui/Button/LinkButton'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { PageHead } from '../../ui/Page/PageHead'
import type { Screen } from '../routing/screen'

/** Says that a screen is not built yet. */
export function NotBuiltPage({ screen: { title, planned, under } }: { screen: Screen }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title="This screen is not built yet"
        actions={
          <>
            {under && <LinkButton href={under}>Back</LinkButton>}
            <LinkButton href="/">To the dashboard</LinkButton>
          </>
        }
      >
        {planned && <p>What it will do: {planned}</p>}
        <p>Until then this is done where it is done today.</p>
      </EmptyState>
    </>
  )
}
