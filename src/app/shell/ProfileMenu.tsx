import { useLocation } from 'wouter'
import { userTypeInWords } from '../../domain/ranks'
import { fullName } from '../../domain/session-user'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Icon } from '../../ui/Icon/Icon'
import { Menu, type MenuItem } from '../../ui/Menu/Menu'
import { chooseTheme, THEMES, useTheme } from '../appearance/appearance'
import { THEME_MESSAGES } from '../appearance/theme.messages'
import { useLogOut } from '../session-gate/log-out-question'
import { INSTALL_BY_HAND, install, useInstallWay } from '../updates/install-way'
import css from './ShellBar.module.css'

/** The user's menu: profile, theme, installing, the keys of the app, logging out. */
export function ProfileMenu({ onKeys }: { onKeys: () => void }) {
  const { user } = useWorkspace()
  const logOut = useLogOut()
  const [, navigate] = useLocation()
  const theme = useTheme()
  const installWay = useInstallWay()

  const items: MenuItem[] = [
    { key: 'profile', label: 'Profile', onChoose: () => navigate('/settings') },
    ...THEMES.map(
      (choice): MenuItem => ({
        key: choice,
        label: `Theme: ${THEME_MESSAGES[choice]}`,
        onChoose: () => chooseTheme(choice),
        off: choice === theme ? 'Chosen' : undefined,
      }),
    ),
    ...(installWay === 'none'
      ? []
      : [
          {
            key: 'install',
            label: 'Install',
            onChoose: install,
            off: installWay === 'by-hand' ? INSTALL_BY_HAND : undefined,
          },
        ]),
    { key: 'keys', label: 'Help', onChoose: onKeys },
    { key: 'logout', label: 'Logout', onChoose: logOut },
  ]
  return (
    <Menu
      name={`Profile of ${fullName(user)}`}
      items={items}
      className={css.tool}
      label={
        <>
          <span className={css.person}>
            <b>{fullName(user)}</b>
            <small>{[userTypeInWords(user.user_type), user.staff_id].filter(Boolean).join(', ')}</small>
          </span>
          <Icon name="person" />
        </>
      }
    />
  )
}
