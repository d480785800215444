import { crc32, deflateRawSync } from 'node:zlib'

/** The parts of an archive by path. */
export type Parts = Readonly<Record<string, string | Uint8Array>>

/** Packs parts as a ZIP archive. `declared` overrides the unpacked size that the archive declares for a part. */
export function zipOf(parts: Parts, declared: Readonly<Record<string, number>> = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const name = Buffer.from(path)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(declared[path] ?? bytes.length, 8)
    const head = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 8, 8, 0, 0, 0, 0, 0])
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name.length, 0)
    bodies.push(head, sizes, lengths, name, packed)
    const entry = Buffer.alloc(46)
    entry.set([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 8, 8, 0])
    sizes.copy(entry, 16)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    offset += 30 + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.set([0x50, 0x4b, 5, 6])
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

const relations = (entries: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** Number formats of the styles of {@link workbookParts}: 0 general, 1 date, 2 percent, 3 euro, 4 zeros, 5 time. */
const styles = `<styleSheet><numFmts count="3">
  <numFmt numFmtId="164" formatCode="[$€-407] #,##0.00"/><numFmt numFmtId="165" formatCode="00000"/>
  <numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd h:mm"/></numFmts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>
  </styleSheet>`

/** The parts of a workbook whose sheets have these rows, as `<row>` elements. */
export function workbookParts(
  sheets: Readonly<Record<string, string>>,
  { texts = [], date1904 = false }: { readonly texts?: readonly string[]; readonly date1904?: boolean } = {},
): Record<string, string> {
  const names = Object.keys(sheets)
  return {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${names
      .map((name, index) => {
        const isHidden = name.startsWith('Hidden')
        return `<sheet name="${name}" ${isHidden ? 'state="hidden" ' : ''}r:id="rId${index + 1}"/>`
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...names.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        relation('rId98', 'styles', '/xl/styles.xml'),
        relation('rId99', 'sharedStrings', 'sharedStrings.xml'),
      ].join(''),
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  }
}

/** A row of a sheet; each cell is the text of a `<c>` element, or a text as an inline string. */
export const sheetRow = (line: number, ...cells: readonly string[]): string =>
  `<row r="${line}">${cells
    .map((cell) => (cell.startsWith('<c') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`))
    .join('')}</row>`
