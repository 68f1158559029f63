import { version as VERSION } from '../../../package.json'
import { DeviceLists } from '../../features/device/DeviceLists'
import {
  DeviceApp,
  DeviceDrafts,
  DeviceErrors,
  DeviceNeeds,
  DeviceStorage,
} from '../../features/device/DeviceSections'
import { DEVICE, UPDATE_CHECKS } from '../../features/device/device.messages'
import { deviceNeeds, isOlderTab } from '../../features/device/device.rules'
import { measureBuilds } from '../../features/device/measure-builds'
import { SupportText } from '../../features/device/SupportText'
import { useDeviceFacts } from '../../features/device/use-device-facts'
import { useRefreshLists } from '../../features/device/use-refresh-lists'
import { ExportDrafts } from '../../features/outbox/ExportDrafts'
import { ImportDrafts } from '../../features/outbox/ImportDrafts'
import { OfflineUnlockSettings } from '../../features/session/notes/OfflineUnlockSettings'
import TakeAlong from '../../features/take-along/TakeAlong'
import { useSingleRun } from '../../offline/react/use-single-run'
import { useConnection } from '../../offline/react/use-workspace'
import { askToPersist } from '../../offline/store/persistent-storage'
import { Button } from '../../ui/Button/Button'
import { Check } from '../../ui/Field/Check'
import { Section, Stack } from '../../ui/Page/Layout'
import { notify } from '../../ui/Toaster/notify'
import { useNow } from '../../widgets/use-now'
import { chooseTheme, THEME_MESSAGES, THEMES, useTheme } from '../appearance/appearance'
import { updateNow } from '../bell/waiting-update'
import { LIST_SCREENS } from '../routing/list-screens'
import { useLogOut } from '../session-gate/log-out-question'
import { checkForUpdate } from '../updates/check-for-update'
import { INSTALL_BY_HAND, install, useInstallWay } from '../updates/install-way'

/**
 * The truth about this device: first what needs the user, then its drafts, lists, storage and app, what went
 * wrong, and the text for support. At the end its colours, and logging out.
 */
export function DeviceSettings() {
  const now = useNow(10_000)
  const connection = useConnection()
  const { facts, again } = useDeviceFacts(LIST_SCREENS)
  const store = facts.store?.ok ? facts.store.value : undefined
  const refresh = useRefreshLists(LIST_SCREENS, again)
  const isMeasured = facts.store !== undefined
  return (
    <>
      <DeviceNeeds
        needs={isMeasured ? deviceNeeds(facts, now) : undefined}
        actions={{
          'store-unreadable': <Reload />,
          'older-tab': <Reload />,
          'not-persistent': <Protect onChange={again} />,
          'update-ready': <Button onClick={updateNow}>{DEVICE.update}</Button>,
          'lists-outdated': (
            <Button busy={refresh.busy} off={refresh.off} onClick={refresh.run}>
              {DEVICE.refreshThem}
            </Button>
          ),
        }}
      />
      {store && (
        <DeviceDrafts store={store}>
          {store.drafts.size > 0 && <ExportDrafts kind="text" />}
          <ImportDrafts />
        </DeviceDrafts>
      )}
      <TakeAlong lists={LIST_SCREENS} />
      {store && <DeviceLists store={store} now={now} refresh={refresh} onChange={again} />}
      {facts.storage && <DeviceStorage storage={facts.storage} />}
      <OfflineUnlockSettings />
      <ThisApp builds={facts.builds} />
      {facts.errors && <DeviceErrors errors={facts.errors} now={now} />}
      {isMeasured && (
        <SupportText
          facts={facts}
          version={VERSION}
          connection={connection.up ? 'online' : connection.because}
        />
      )}
      <Colours />
    </>
  )
}

/** The browser asks first if something on the page would be lost. */
const Reload = () => <Button onClick={() => location.reload()}>{DEVICE.reload}</Button>

function Protect({ onChange }: { onChange: () => void }) {
  const { busy, run } = useSingleRun(async () => {
    if (await askToPersist()) notify.success(DEVICE.kept)
    else notify.warn(DEVICE.notKept)
    onChange()
  })
  return (
    <Button busy={busy} onClick={() => void run()}>
      {DEVICE.keep}
    </Button>
  )
}

function ThisApp({ builds }: { builds: ReturnType<typeof useDeviceFacts>['facts']['builds'] }) {
  const logOut = useLogOut()
  const installWay = useInstallWay()
  const { busy, run: check } = useSingleRun(async () => {
    const checked = await checkForUpdate()
    // The device has the newest, but this tab may have been opened before that came.
    const isOlder = checked === 'newest' && isOlderTab(await measureBuilds())
    const { tone, text } = UPDATE_CHECKS[isOlder ? 'older-tab' : checked]
    notify[tone](text, { id: 'update-check' })
  })
  return (
    <>
      <DeviceApp version={VERSION} builds={builds}>
        <Button busy={busy} onClick={() => void check()}>
          {DEVICE.check}
        </Button>
        {installWay === 'prompt' && <Button onClick={install}>Install</Button>}
        <Button onClick={logOut}>Logout</Button>
      </DeviceApp>
      {installWay === 'by-hand' && <p>To install: {INSTALL_BY_HAND}</p>}
    </>
  )
}

function Colours() {
  const theme = useTheme()
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
    </>
  )
}
