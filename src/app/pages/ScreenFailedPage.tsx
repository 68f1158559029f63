import { useConnection } from '../../offline/react/use-connection'
import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
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
        title: 'This screen broke',
        why: 'The mistake is the app’s, not yours. Drafts are kept as you typed them.',
      }
    : up
      ? { title: 'A new version was installed', why: 'This tab still runs the earlier one. Reload to go on.' }
      : {
          title: 'This screen is not on this device yet',
          why: 'It comes with the connection. What you had open is kept.',
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
