/** How long a message is as networks count it. */
export interface SmsLength {
  /** 'GSM-7' if all characters are in that alphabet, else 'UCS-2', whose parts are shorter. */
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Septets of GSM-7, or UTF-16 units of UCS-2. */
  readonly units: number
  /** How many messages the network makes of it; 0 if it is empty. */
  readonly parts: number
  /** How many units fit into one message, or into each of several. */
  readonly unitsAPart: number
  /** The characters for which the longer alphabet is needed, each once. */
  readonly beyondGsm: readonly string[]
}

/** The GSM 7-bit default alphabet (3GPP TS 23.038 §6.2.1), without its escape. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension table: an escape and a second septet. */
const EXTENSION = new Set('\f^{}\\[~]|€')

/** A message of several parts loses some room in each to the header that joins them. */
const LIMITS = {
  'GSM-7': { alone: 160, each: 153 },
  'UCS-2': { alone: 70, each: 67 },
} as const

/** Counts a message in characters and parts. A character of two units is not split between two parts. */
export function smsLength(message: string): SmsLength {
  const characters = [...message]
  const beyondGsm = [...new Set(characters.filter((one) => !GSM.has(one) && !EXTENSION.has(one)))]
  const encoding = beyondGsm.length === 0 ? 'GSM-7' : 'UCS-2'
  const sizes = characters.map((one) => (encoding === 'UCS-2' ? one.length : EXTENSION.has(one) ? 2 : 1))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, each } = LIMITS[encoding]
  if (units <= alone) return { encoding, units, parts: units === 0 ? 0 : 1, unitsAPart: alone, beyondGsm }
  return { encoding, units, parts: partsOf(sizes, each), unitsAPart: each, beyondGsm }
}

function partsOf(sizes: readonly number[], each: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
