import { Button } from '../../ui/Button/Button'
import { Check } from '../../ui/Field/Check'
import { Row, Stack } from '../../ui/Page/Row'
import { Section } from '../../ui/Page/Section'
import { chooseTheme, THEMES, useTheme } from '../appearance/appearance'
import { THEME_MESSAGES } from '../appearance/theme.messages'
import { useLogOut } from '../session-gate/log-out-question'
import { INSTALL_BY_HAND, install, useInstallWay } from '../updates/app-install'
import { VERSION } from '../updates/version'

/** The settings of this device: its colours, the app on it, logging out. */
export function DeviceSettings() {
  const logOut = useLogOut()
  const theme = useTheme()
  const installWay = useInstallWay()
  return (
    <>
      <Section title="Colours on this device" />
      <Stack role="radiogroup" aria-label="Colours on this device">
        {THEMES.map((choice) => (
          <Check
            key={choice}
            type="radio"
            name="theme"
            label={THEME_MESSAGES[choice]}
            checked={theme === choice}
            onChange={() => chooseTheme(choice)}
          />
        ))}
      </Stack>
      <Section title="This app" note={`Version ${VERSION}`} />
      <Row>
        {installWay === 'prompt' && <Button onClick={install}>Install</Button>}
        <Button onClick={logOut}>Logout</Button>
      </Row>
      {installWay === 'by-hand' && <p>To install: {INSTALL_BY_HAND}</p>}
    </>
  )
}
