import { SHEET_MESSAGES } from '../sheet-messages.ts'
import { UnreadableSheet } from '../sheet.ts'
import type { Archive } from './archive.ts'
import { numberFormat, type NumberFormat } from './number-formats.ts'
import { readAllXml } from './read-xml.ts'

/** Maximum size of the parts that are kept in memory, unpacked. */
const MOST = { small: 20_000_000, texts: 250_000_000 }

/** A sheet of a workbook and the path of it in the archive. */
export interface SheetPart {
  readonly name: string
  readonly path: string
  readonly isHidden: boolean
}

export interface WorkbookOutline {
  readonly sheets: readonly SheetPart[]
  readonly from1904: boolean
  readonly textsPath: string | null
  readonly stylesPath: string | null
}

/** Reads the sheets of a workbook and where its parts are. Throws {@link UnreadableSheet} for other archives. */
export async function readOutline(archive: Archive): Promise<WorkbookOutline> {
  const root = [...(await readRelations(archive, '_rels/.rels', '')).values()]
  const workbook = root.find(({ type }) => type === 'officeDocument')?.path
  if (workbook === undefined || !archive.has(workbook)) throw new UnreadableSheet(SHEET_MESSAGES.notAWorkbook)
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const relations = await readRelations(archive, `${folder}_rels/${workbook.slice(folder.length)}.rels`, folder)
  const sheets: SheetPart[] = []
  let from1904 = false
  await readAllXml(archive.read(workbook, MOST.small), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([attribute]) => /(^|:)id$/.test(attribute))?.[1]
      const relation = relations.get(id ?? '')
      if (relation?.type !== 'worksheet') return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: attributes['name'] ?? '', path: relation.path, isHidden })
    },
    close: () => undefined,
    text: () => undefined,
  })
  const pathOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.path ?? null
  return { sheets, from1904, textsPath: pathOf('sharedStrings'), stylesPath: pathOf('styles') }
}

type Relation = { readonly type: string; readonly path: string }

async function readRelations(archive: Archive, path: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  if (!archive.has(path)) return relations
  await readAllXml(archive.read(path, MOST.small), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), path: resolvePath(folder, target) })
    },
    close: () => undefined,
    text: () => undefined,
  })
  return relations
}

const resolvePath = (folder: string, target: string) => new URL(target, `https://workbook/${folder}`).pathname.slice(1)

/** Reads the texts that cells refer to by number. Reading aids of Japanese texts are left out. */
export async function readTexts(archive: Archive, path: string | null): Promise<string[]> {
  const texts: string[] = []
  if (path === null || !archive.has(path)) return texts
  let text = ''
  let isText = false
  let isAid = false
  await readAllXml(archive.read(path, MOST.texts), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isAid = true
      isText = name === 't' && !isAid
    },
    close: (name) => {
      if (name === 'si') texts.push(unescapeText(text))
      if (name === 'rPh') isAid = false
      isText = false
    },
    text: (part) => {
      if (isText) text += part
    },
  })
  return texts
}

/** Texts of a workbook have characters that XML cannot hold as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Reads the number format of each style. */
export async function readFormats(archive: Archive, path: string | null): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  if (path === null || !archive.has(path)) return formats
  const codes = new Map<number, string>()
  let isCellStyle = false
  await readAllXml(archive.read(path, MOST.small), {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) formats.push(numberFormat(Number(numFmtId ?? 0), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
    text: () => undefined,
  })
  return formats
}
