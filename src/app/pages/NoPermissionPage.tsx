import type { Denial } from '../../domain/permissions'
import { LinkButton } from '../../ui/Button/LinkButton'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { PageHead } from '../../ui/Page/PageHead'

/** Says why this user may not open a screen, and what to do. */
export function NoPermissionPage({ title, denial }: { title: string; denial: Denial }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={denial.reason} actions={<LinkButton href="/">To the dashboard</LinkButton>}>
        <p>{denial.advice}</p>
      </EmptyState>
    </>
  )
}
