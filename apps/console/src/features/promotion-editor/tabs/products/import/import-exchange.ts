import type {
  ImportChoices,
  ImportQuestion,
  ImportSurroundings,
  LineImport,
  PlannedRow,
  ProductToAdd,
  ReadImport,
} from '@incentive/model'
import type { Encoding } from './read-table-file.ts'

/** What is imported: pasted text, or the bytes of a file. */
export type ImportSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: ArrayBuffer; readonly encoding?: Encoding }

/** What the page asks of the worker, one after the other. */
export type ImportRequest =
  | { readonly kind: 'read'; readonly source: ImportSource; readonly choices: ImportChoices }
  | { readonly kind: 'products'; readonly products: readonly ProductToAdd[] }
  | ({ readonly kind: 'plan' } & Omit<ImportSurroundings, 'products'>)

/** How a source was read. */
export type ImportSummary = Omit<ReadImport, 'rows' | 'question'> & {
  /** What must be answered before anything is imported. */
  readonly question: ImportQuestion | 'encoding' | null
  readonly rowCount: number
  /** The models to search for, cut into what one search takes. */
  readonly keys: readonly (readonly string[])[]
}

/** What the worker answers. Rows and lines come in parts, because receiving many at once would block the page. */
export type ImportAnswer =
  | { readonly kind: 'listening' }
  | ({ readonly kind: 'read' } & ImportSummary)
  | { readonly kind: 'refused'; readonly cause: string }
  | { readonly kind: 'rows'; readonly rows: readonly PlannedRow[] }
  | { readonly kind: 'lines'; readonly lines: readonly LineImport[] }
  | { readonly kind: 'planned' }
