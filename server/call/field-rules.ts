/** Rules of single arguments that two or more areas share (foundations §5). */

export const isEmpty = (text: string | null | undefined) => !text?.trim()
export const isElevenDigits = (text: string) => /^\d{11}$/.test(text)
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
/** A data URL, as image pickers read a file. */
export const isPicture = (text: string) => /^data:image\/(?:jpeg|gif);base64,[A-Za-z0-9+/]+={0,2}$/.test(text)
