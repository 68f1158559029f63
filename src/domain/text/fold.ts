import { withoutInvisible } from './clean-text'
import { digitsOf } from './digits'

/** Letters of Hausa and other languages that Unicode does not take apart, each with its plain one. */
const HOOKED = 'ɓbɗdƙkƴyŋnøođdłl'
/** The characters that people write for the apostrophe of a name. */
const APOSTROPHES = /[ʼʻ’‘`´]/g

/**
 * Returns a text without case, diacritics and hooks, as all of the app compares names and searches them:
 * "osunlaja" finds "Ọ̀ṣúnlàjà", and "danladi" finds "Ɗanladi". Its spaces stay, so that the letters of a text
 * can be folded one by one.
 */
export function folded(text: string): string {
  return withoutInvisible(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴŋøđł]/g, (letter) => HOOKED.charAt(HOOKED.indexOf(letter) + 1))
    .replace(APOSTROPHES, "'")
}

/**
 * Returns what a text searches for: the text as it is written and, if that is one number in groups
 * ("3000 704 737"), its digits too. Either may be in a row. Nothing is sought by an empty text.
 */
export function soughtTexts(text: string): readonly string[] {
  return [...new Set([folded(text).trim(), digitsOf(text)])].filter((one) => one !== '')
}
