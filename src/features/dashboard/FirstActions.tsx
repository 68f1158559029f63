import { may } from '../../domain/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
import { Row } from '../../ui/Page/Row'
import css from './Dashboard.module.css'
import { DASHBOARD } from './dashboard.messages'
import type { Desk } from './desk.rules'

/** The ways that a user takes most: the first of them is the solid button of the page. */
export function FirstActions({ actions }: Pick<Desk, 'actions'>) {
  const { user, config } = useWorkspace()
  if (actions.length === 0) return null
  return (
    <Row className={css.actions} role="group" aria-label={DASHBOARD.firstActions}>
      {actions.map(({ label, href, capability }, at) => {
        const kind = at === 0 ? 'main' : undefined
        const verdict = may(user, capability, config)
        return verdict.allowed ? (
          <LinkButton key={href} kind={kind} href={href}>
            {label}
          </LinkButton>
        ) : (
          <Button key={href} kind={kind} off={`${verdict.reason} ${verdict.advice}`} offQuiet>
            {label}
          </Button>
        )
      })}
    </Row>
  )
}
