/*
 * uPlot formats numbers in the browser's language as soon as it is loaded. Some browsers give a language that
 * is no language tag ("C", ""), for which Intl throws. Therefore uPlot is imported from `uplot.ts` alone.
 */
try {
  new Intl.Locale(navigator.language)
} catch {
  // Only a text that is no language tag throws.
  Object.defineProperty(navigator, 'language', { value: 'en-NG', configurable: true })
}
