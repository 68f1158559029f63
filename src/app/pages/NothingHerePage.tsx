import { useLocation } from 'wouter'
import { Blank } from '../../ui/Blank/Blank'
import { LinkButton } from '../../ui/Button/LinkButton'
import { PageHead } from '../../ui/Page/PageHead'
import { screenAt } from '../menu'

/** A route whose screen is defined elsewhere, and not for this app (foundations §2, "Other routes"). */
export default function NothingHerePage() {
  const [pathname] = useLocation()
  return (
    <>
      <PageHead title={screenAt(pathname)?.title ?? 'Nothing here'} />
      <Blank title="There is nothing here" actions={<LinkButton href="/">To the dashboard</LinkButton>}>
        <p>
          This address belongs to another part of your institution’s system. The back office has no screen for
          it.
        </p>
      </Blank>
    </>
  )
}
