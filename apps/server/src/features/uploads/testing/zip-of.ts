import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a test archive. The stated values can differ from the content. */
export interface MadeEntry {
  readonly name: string
  readonly content?: string
  readonly statedUnpacked?: number
  readonly statedPacked?: number
  readonly statedStart?: number
  readonly flags?: number
  /** True to compress the content; otherwise it is stored as is. */
  readonly isDeflated?: boolean
  /** The stated compression method, instead of the real one. */
  readonly method?: number
  /** Bytes after the compressed content, stated as part of it. */
  readonly hidden?: string
}

/** The defects of a test archive. */
export interface MadeArchive {
  readonly comment?: string
  readonly before?: Buffer
  readonly after?: Buffer
  readonly statedCount?: number
}

/** A ZIP archive with the given entries. */
export function zipOf(
  entries: readonly MadeEntry[],
  { comment = '', before, after, statedCount }: MadeArchive = {},
): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content ?? 'x')
    const packed = Buffer.concat([
      entry.isDeflated ? deflateRawSync(content) : content,
      Buffer.from(entry.hidden ?? ''),
    ])
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.flags ?? 0, 2)
    common.writeUInt16LE(entry.method ?? (entry.isDeflated ? 8 : 0), 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(entry.statedPacked ?? packed.length, 14)
    common.writeUInt32LE(entry.statedUnpacked ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const places = Buffer.alloc(14)
    places.writeUInt32LE(entry.statedStart ?? at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, places, name)
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    bodies.push(body)
    at += body.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(statedCount ?? entries.length, 8)
  end.writeUInt16LE(statedCount ?? entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  const parts = [before ?? Buffer.alloc(0), ...bodies, list, end, Buffer.from(comment), after ?? Buffer.alloc(0)]
  return Buffer.concat(parts)
}

const mainPart = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const

/** The smallest valid Office document, with optional additional entries. */
export function officeFile(
  kind: keyof typeof mainPart,
  more: readonly MadeEntry[] = [],
  archive?: MadeArchive,
): Buffer {
  return zipOf(
    [
      { name: '[Content_Types].xml', content: '<Types/>', isDeflated: true },
      { name: mainPart[kind], content: '<x/>' },
      ...more,
    ],
    archive,
  )
}
