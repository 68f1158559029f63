import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The texts and keys to search for: texts as they are, keys as their bytes. */
export type Needles = Readonly<Record<string, string | Uint8Array>>

/**
 * Returns which of the needles are in the files of a closed profile, and in which file. Every file is read as
 * it is. The contents of Chromium's databases (LevelDB) are also read as their own reader would: log records
 * that are cut at block borders are joined, and compressed blocks and values are unpacked. Texts are searched
 * as UTF-8, Latin-1 and UTF-16, keys as bytes, base64 and hex.
 */
export function findInProfile(folder: string, needles: Needles): Record<string, string[]> {
  const wanted = Object.entries(needles).map(([name, needle]) => ({ name, forms: formsOf(needle) }))
  const found: Record<string, string[]> = {}
  for (const path of filesBelow(folder)) {
    const contents = readingsOf(readFileSync(path))
    for (const { name, forms } of wanted)
      if (forms.some((form) => contents.some((content) => content.includes(form))))
        found[name] = [...(found[name] ?? []), relative(folder, path)]
  }
  return found
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function formsOf(needle: string | Uint8Array): Buffer[] {
  if (typeof needle !== 'string') {
    const bytes = Buffer.from(needle)
    return [bytes, ...[bytes.toString('base64'), bytes.toString('hex')].flatMap(formsOf)]
  }
  const forms = [Buffer.from(needle), Buffer.from(needle, 'utf16le')]
  const latin1 = Buffer.from(needle, 'latin1')
  // Other characters become wrong ones.
  return latin1.toString('latin1') === needle ? [...forms, latin1] : forms
}

function readingsOf(file: Buffer): Buffer[] {
  const whole = [file, logRecords(file), ...tableBlocks(file)]
  return [...whole, ...whole.flatMap(compressedValues)]
}

const LOG_BLOCK = 32_768
const LOG_HEADER = 7

/**
 * Returns a LevelDB log without the headers between the pieces of its records. For another kind of file it
 * returns nonsense, in which nothing is found.
 */
function logRecords(file: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let block = 0; block < file.length; block += LOG_BLOCK) {
    const end = Math.min(block + LOG_BLOCK, file.length)
    for (let at = block; at + LOG_HEADER <= end; ) {
      const length = file.readUInt16LE(at + 4)
      const piece = file.subarray(at + LOG_HEADER, Math.min(at + LOG_HEADER + length, end))
      pieces.push(piece)
      at += LOG_HEADER + length
    }
  }
  return Buffer.concat(pieces)
}

const TABLE_FOOTER = 48
const TABLE_MAGIC = Buffer.from('57fb808b247547db', 'hex')

/** Returns the data blocks of a LevelDB table (.ldb), unpacked; none if the file is no table. */
function tableBlocks(file: Buffer): Buffer[] {
  if (file.length < TABLE_FOOTER || !file.subarray(-TABLE_MAGIC.length).equals(TABLE_MAGIC)) return []
  const footer = new Reader(file, file.length - TABLE_FOOTER)
  // The handle of the metaindex block comes first, then that of the index.
  footer.varint()
  footer.varint()
  const index = blockAt(file, footer)
  return handlesIn(index).map((handle) => blockAt(file, new Reader(handle, 0)))
}

function blockAt(file: Buffer, handle: Reader): Buffer {
  const offset = handle.varint()
  const size = handle.varint()
  const contents = file.subarray(offset, offset + size)
  const compression = file[offset + size]
  if (compression === 0) return contents
  if (compression === 1) return unsnapped(contents)
  throw new Error(`A block is compressed in a way that this search does not read: ${compression}`)
}

/** Returns the values of an index block: the position of each data block. */
function handlesIn(index: Buffer): Buffer[] {
  const restarts = index.readUInt32LE(index.length - 4)
  const end = index.length - 4 * (restarts + 1)
  const handles: Buffer[] = []
  for (const reader = new Reader(index, 0); reader.at < end; ) {
    reader.varint()
    const ownKey = reader.varint()
    const value = reader.varint()
    reader.at += ownKey
    handles.push(index.subarray(reader.at, reader.at + value))
    reader.at += value
  }
  return handles
}

/** How Chromium begins a value of IndexedDB that it has compressed. */
const COMPRESSED_VALUE = Buffer.from([0xff, 0x11, 0x02])

function compressedValues(bytes: Buffer): Buffer[] {
  const values: Buffer[] = []
  for (let at = bytes.indexOf(COMPRESSED_VALUE); at >= 0; at = bytes.indexOf(COMPRESSED_VALUE, at + 1))
    values.push(unsnapped(bytes.subarray(at + COMPRESSED_VALUE.length)))
  return values
}

/**
 * Longer than any value that the app writes. Bytes that claim a greater length are not a compressed value.
 */
const MOST_UNPACKED = 1 << 26

/** Unpacks snappy data, as far as it can be read. */
function unsnapped(packed: Buffer): Buffer {
  const reader = new Reader(packed, 0)
  const length = reader.varint()
  if (length > MOST_UNPACKED) return Buffer.alloc(0)
  const out = Buffer.alloc(length)
  let written = 0
  while (written < length && reader.at < packed.length) {
    const tag = reader.byte()
    if ((tag & 3) === 0) {
      const short = tag >> 2
      const size = (short < 60 ? short : reader.number(short - 59)) + 1
      written += packed.copy(out, written, reader.at, reader.at + size)
      reader.at += size
      continue
    }
    const isNear = (tag & 3) === 1
    const size = isNear ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1
    const back = isNear ? ((tag >> 5) << 8) | reader.byte() : reader.number((tag & 3) === 2 ? 2 : 4)
    if (back === 0 || back > written) break
    for (let left = size; left > 0 && written < length; left -= 1, written += 1)
      out[written] = out[written - back] ?? 0
  }
  return out.subarray(0, written)
}

class Reader {
  constructor(
    private readonly bytes: Buffer,
    public at: number,
  ) {}

  byte(): number {
    const byte = this.bytes[this.at] ?? 0
    this.at += 1
    return byte
  }

  /** Little-endian. */
  number(size: number): number {
    let value = 0
    for (let n = 0; n < size; n += 1) value += this.byte() * 256 ** n
    return value
  }

  varint(): number {
    let value = 0
    for (let n = 0; n < 10; n += 1) {
      const byte = this.byte()
      value += (byte & 127) * 128 ** n
      if (byte < 128) break
    }
    return value
  }
}
