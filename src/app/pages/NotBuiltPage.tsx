import { useLocation } from 'wouter'
import { LinkButton } from '../../ui/Button/LinkButton'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { PageHead } from '../../ui/Page/PageHead'
import { screenAt } from '../routing/menu'
import { PLANNED } from './planned-screens'

/** Says that the screen of this address is not built yet. */
export default function NotBuiltPage() {
  const [pathname] = useLocation()
  const screen = screenAt(pathname)
  if (!screen) return null
  const planned = PLANNED[screen.path]
  return (
    <>
      <PageHead title={screen.title} />
      <EmptyState
        title="This screen is not built yet"
        actions={
          <>
            {screen.under && <LinkButton href={screen.under}>Back</LinkButton>}
            <LinkButton href="/">To the dashboard</LinkButton>
          </>
        }
      >
        {planned && <p>What it will do: {planned}</p>}
        <p>Please use your present system for now.</p>
      </EmptyState>
    </>
  )
}
