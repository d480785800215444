import { SHEET_MESSAGES } from './sheet-messages.ts'
import { UnreadableSheet } from './sheet.ts'

/** A text as it is decoded, and the name of its encoding. */
export interface DecodedText {
  readonly encoding: string
  readonly text: AsyncIterable<string>
}

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Decodes the bytes of a text. Without a chosen encoding, a text is in that of its byte order mark, or else in UTF-8.
 * Returns null for a beginning that is not; where later bytes are not, the text throws {@link UnreadableSheet}. Throws
 * it also for a chosen encoding that does not exist.
 */
export function decodeText(
  beginning: Uint8Array,
  bytes: AsyncIterable<Uint8Array>,
  chosen: string | undefined,
): DecodedText | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => beginning[index] === byte))?.[0]
  const decoder = openDecoder(marked ?? chosen ?? 'utf-8')
  if (marked === undefined && chosen === undefined && !isUtf8(beginning)) return null
  return { encoding: decoder.encoding, text: decode(decoder, bytes) }
}

function openDecoder(name: string): TextDecoder {
  try {
    return new TextDecoder(name, { fatal: true })
  } catch {
    throw new UnreadableSheet(SHEET_MESSAGES.noSuchEncoding(name), 'encoding')
  }
}

/** Texts in UTF-16 without a mark are valid UTF-8 with many NULs. */
function isUtf8(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

async function* decode(decoder: TextDecoder, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const read = (chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw new UnreadableSheet(SHEET_MESSAGES.encodingUnknown, 'encoding')
    }
  }
  for await (const chunk of bytes) yield read(chunk)
  yield read()
}
