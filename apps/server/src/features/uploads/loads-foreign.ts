import { inflateRawSync } from 'node:zlib'
import type { ReadableAt, ZipEntry } from './read-zip.ts'
import { contentPlace } from './unpacks-as-stated.ts'

/** More than all relationships of a document take, and the maximum that is read at once. */
const maxBytes = 2 * 1024 * 1024

/** Allowed external targets: followed on a click, or shown as an image or as figures. */
const harmless = /\/(?:hyperlink|image|audio|video|media|externalLinkPath|externalLinkLongPath|xlPathMissing)$/

/** Executable content, regardless of the name of its part. */
const runs = /\/(?:vbaProject\w*|wordVbaData|xlMacrosheet|xlIntlMacrosheet)$/

/** A file on the author's own computer, where others cannot put one: Word records the path of the local template. */
const ownDrive = /^file:\/\/\/[a-z]:[\\/]/i

/**
 * Returns whether an Office document would load or run external content when opened: a template, a frame or an object
 * in its external relationships, or a macro under another name. Unreadable relationships count as external.
 */
export async function loadsForeign(file: ReadableAt, entries: readonly ZipEntry[]): Promise<boolean> {
  const lists = entries.filter(({ name }) => /\.rels$/i.test(name))
  if (lists.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0) > maxBytes) return true
  for (const entry of lists) {
    const text = await readText(file, entry)
    if (text === null || relationsIn(text).some(isForeign)) return true
  }
  return false
}

async function readText(file: ReadableAt, entry: ZipEntry): Promise<string | null> {
  const content = await contentPlace(file, entry)
  if (content === null) return null
  const packed = await file.read(content, entry.packedSize)
  const bytes = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes })
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const [, stated = encoding] = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text) ?? []
    const isReadable = !/<!(?:DOCTYPE|ENTITY)/i.test(text) && !text.includes('\0') && /^utf-(?:8|16)/i.test(stated)
    return isReadable ? text : null
  } catch {
    return null
  }
}

interface Relation {
  readonly Type?: string
  readonly Target?: string
  readonly TargetMode?: string
}

const relationsIn = (xml: string): Relation[] =>
  // attribute values never contain the `<` that starts the next element
  [...xml.matchAll(/<(?:[\w.-]{1,100}:)?Relationship\s([^<]*)/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(?<![\w:.-])(Type|Target|TargetMode)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, name = '', one, other]) => [name, unescaped(one ?? other ?? '')],
      ),
    ),
  )

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .trim()

function isForeign({ Type = '', Target = '', TargetMode = '' }: Relation): boolean {
  if (runs.test(Type)) return true
  return TargetMode.toLowerCase() === 'external' && !harmless.test(Type) && !ownDrive.test(Target)
}
