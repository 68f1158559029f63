import { Icon } from '../../ui/Icon/Icon'
import { Popover } from '../../ui/Popover/Popover'
import css from './ShellBar.module.css'

/** The notification bell of the specification. Its count is 0, because the bank has no notices to give. */
export function Notices() {
  return <Popover className={css.tool} name="Notices: 0" label={<Icon name="bell" />} title="No notices" />
}
