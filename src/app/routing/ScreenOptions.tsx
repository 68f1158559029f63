import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { OptionsRead } from '../../offline/reads/define-options-read'
import { mayOpen } from './screen'
import { SCREENS } from './screens'

/**
 * Reads, right after the sign-in, the options of every form that the user may open, so that a form can be
 * filled in without a connection even if the user never opened it online. Draws nothing.
 */
export function ScreenOptions() {
  const { user, config } = useWorkspace()
  const open = SCREENS.filter((screen) => mayOpen(user, screen, config).allowed)
  const reads = new Set(open.flatMap(({ options = [] }) => options))
  return [...reads].map((read) => <AskFor key={read.name} read={read} orgId={user.org_id} />)
}

function AskFor({ read, orgId }: { read: OptionsRead; orgId: string }) {
  useRead(read, { orgId }, 'by age')
  return null
}
