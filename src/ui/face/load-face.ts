import file from './branchline-sans.woff2'

/** How long the first paint waits for the face, in milliseconds. */
const MOST = 300

/**
 * Resolves, in a task of its own, when the page may be drawn. A page that a worker serves has the face on
 * its device and is drawn with it; a first visit does not ask for it. A face that comes after the first paint
 * is left out, so that no text moves while somebody reads it (decision 025).
 */
export async function loadFace(): Promise<void> {
  const paint = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  if (!navigator.serviceWorker?.controller) return void (await paint(0))
  const face = new FontFace('Branchline Sans', `url(${file})`, { weight: '400 700' })
  // Without its file, the page is drawn with the interface font of the system.
  await Promise.race([face.load().catch(() => {}), paint(MOST)])
  if (face.status === 'loaded') document.fonts.add(face)
}
