import {
  type ProductToAdd,
  type ReadRow,
  keysToSearch,
  planImport,
  readImport,
  readImportTable,
} from '@incentive/model/products'
import type { ImportAnswer, ImportRequest } from './import-exchange.ts'
import { readTableFile } from './read-table-file.ts'

/** Number of rows per batch, which the page receives within a few milliseconds. */
const PART = 1_000

/**
 * The worker side of an import: reads the source, stores the rows, and plans the import once the products are known.
 */
export function createImportWork(answer: (answer: ImportAnswer) => void): (request: ImportRequest) => Promise<void> {
  let rows: readonly ReadRow[] = []
  const products: ProductToAdd[] = []
  const read = async ({ source, choices }: Extract<ImportRequest, { kind: 'read' }>) => {
    const table = source.kind === 'file' ? await readTableFile(source.name, source.bytes, source.encoding) : null
    if (table !== null && 'cause' in table) return answer({ kind: 'refused', cause: table.cause })
    const found =
      source.kind === 'text' ? readImport(source.text, choices) : readImportTable(table?.rows ?? [], choices)
    const { rows: readRows, ...reading } = found
    rows = readRows
    const question = table?.isEncodingAsked ? 'encoding' : found.question
    answer({ kind: 'read', ...reading, question, rowCount: rows.length, keys: keysToSearch(rows) })
  }
  const plan = ({ lines, hasClaims, now }: Extract<ImportRequest, { kind: 'plan' }>) => {
    const planned = planImport(rows, { products, lines, hasClaims, now })
    for (const part of partsOf(planned.rows)) answer({ kind: 'rows', rows: part })
    for (const part of partsOf(planned.lines)) answer({ kind: 'lines', lines: part })
    answer({ kind: 'planned' })
  }
  return async (request) => {
    if (request.kind === 'read') await read(request)
    else if (request.kind === 'plan') plan(request)
    else products.push(...request.products)
  }
}

function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += PART) yield items.slice(start, start + PART)
}
