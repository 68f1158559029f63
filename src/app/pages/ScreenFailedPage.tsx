import { useConnection } from '../../offline/react/use-workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { PageHead } from '../../ui/Page/PageHead'

/**
 * Replaces a screen that failed to render or whose file could not be fetched. The rest of the app goes on
 * working.
 */
export function ScreenFailedPage({ title, wasLoaded }: { title: string; wasLoaded: boolean }) {
  const { up } = useConnection()
  const message = wasLoaded
    ? {
        title: 'This screen does not work',
        why: 'This is an error in the app, not something you did. Your drafts are saved. Reload, or go on in another screen.',
      }
    : up
      ? {
          title: 'This screen did not load',
          why: 'The connection broke, or a new version was installed since this tab was opened. Reload to continue. Your drafts are saved.',
        }
      : {
          title: 'This screen is not on this device yet',
          why: 'Open it again when you are online. Your drafts are saved.',
        }
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        alert
        title={message.title}
        actions={
          <>
            <Button kind="main" onClick={() => location.reload()}>
              Reload
            </Button>
            <LinkButton href="/">To the dashboard</LinkButton>
          </>
        }
      >
        <p>{message.why}</p>
      </EmptyState>
    </>
  )
}
