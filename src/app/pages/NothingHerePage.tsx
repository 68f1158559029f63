import { useLocation } from 'wouter'
import { LinkButton } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { PageHead } from '../../ui/Page/PageHead'
import { screenAt } from '../routing/menu'

/**
 * A route whose screen belongs to another part of the system, not to this app (foundations §2, "Other
 * routes").
 */
export default function NothingHerePage() {
  const [pathname] = useLocation()
  return (
    <>
      <PageHead title={screenAt(pathname)?.title ?? ''} />
      <EmptyState title="There is nothing here" actions={<LinkButton href="/">To the dashboard</LinkButton>}>
        <p>
          This address belongs to another part of your institution’s system. The back office has no screen for
          it.
        </p>
      </EmptyState>
    </>
  )
}
