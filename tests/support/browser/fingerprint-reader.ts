import type { BrowserContext, Page } from 'playwright-core'

/** A fingerprint reader of a page's tablet, as Chromium plays it. */
export interface FingerprintReader {
  /** Whether it recognises the finger. */
  readonly recognises: (isRecognised: boolean) => Promise<void>
  readonly credentials: () => Promise<number>
}

/** The traits of a reader. Without more, a reader gives out keys, and keeps its credentials to itself. */
interface ReaderTraits {
  readonly hasPrf?: boolean
  /** Copies its credentials to an account, as passkeys are. */
  readonly isSynced?: boolean
}

/** Adds a reader to the tablet. Credentials exist for host names, not for addresses. */
export async function addReader(
  tablet: BrowserContext,
  page: Page,
  { hasPrf = true, isSynced = false }: ReaderTraits = {},
): Promise<FingerprintReader> {
  const devtools = await tablet.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  })
  return {
    recognises: (isUserVerified) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => undefined),
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Turns the unlock by fingerprint on, in the settings of a signed-in user. */
export async function turnOnFingerprint(page: Page, password: string): Promise<void> {
  await page.goto('/settings?tab=device')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
}
