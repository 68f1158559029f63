import type { Denial } from '../../domain/permissions'
import { Blank } from '../../ui/Blank/Blank'
import { LinkButton } from '../../ui/Button/LinkButton'
import { PageHead } from '../../ui/Page/PageHead'

/** A screen this person may not open: why, and what then. */
export function NoPermissionPage({ title, denial }: { title: string; denial: Denial }) {
  return (
    <>
      <PageHead title={title} />
      <Blank title={denial.reason} actions={<LinkButton href="/">To the dashboard</LinkButton>}>
        <p>{denial.wayOn}</p>
      </Blank>
    </>
  )
}
