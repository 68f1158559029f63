const NAME = 'Statement'

/** Loads the font of a statement's PDF into the page, to print with it. Rejects if it does not come. */
export async function loadPrintFont(): Promise<void> {
  if ([...document.fonts].some(({ family }) => family === NAME)) return
  const font = new FontFace(NAME, `url(${new URL('./statement-font.ttf', import.meta.url).href})`)
  document.fonts.add(await font.load())
}
