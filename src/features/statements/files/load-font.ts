/**
 * Returns the file of the PDF's font, in base64. It is a file of the app, and the bank is not asked. Rejects
 * if it cannot be loaded.
 */
export async function loadFont(): Promise<string> {
  const response = await fetch(new URL('./statement-font.ttf', import.meta.url))
  if (!response.ok) throw new Error(`The font was not loaded: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

const NAME = 'Statement'

/** Loads the font of a statement's PDF into the page, to print with it. Rejects if it does not come. */
export async function loadPrintFont(): Promise<void> {
  if ([...document.fonts].some(({ family }) => family === NAME)) return
  const font = new FontFace(NAME, `url(${new URL('./statement-font.ttf', import.meta.url).href})`)
  document.fonts.add(await font.load())
}
