import type {
  ImportChoices,
  ImportQuestion,
  ImportSurroundings,
  LineImport,
  PlannedRow,
  ProductToAdd,
  ReadImport,
} from '@incentive/model/products'
import type { Encoding } from './read-table-file.ts'

/** The import source: pasted text, or the bytes of a file. */
export type ImportSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: ArrayBuffer; readonly encoding?: Encoding }

/** The requests from the page to the worker, in order. */
export type ImportRequest =
  | { readonly kind: 'read'; readonly source: ImportSource; readonly choices: ImportChoices }
  | { readonly kind: 'products'; readonly products: readonly ProductToAdd[] }
  | ({ readonly kind: 'plan' } & Omit<ImportSurroundings, 'products'>)

/** Result of reading a source. */
export type ImportSummary = Omit<ReadImport, 'rows' | 'question'> & {
  /** The question that must be answered before the import, if any. */
  readonly question: ImportQuestion | 'encoding' | null
  readonly rowCount: number
  /** The model numbers to search for, split into the maximum size of one search. */
  readonly keys: readonly (readonly string[])[]
}

/** The worker's responses. Rows and lines arrive in batches, since receiving many at once would block the page. */
export type ImportAnswer =
  | { readonly kind: 'listening' }
  | ({ readonly kind: 'read' } & ImportSummary)
  | { readonly kind: 'refused'; readonly cause: string }
  | { readonly kind: 'rows'; readonly rows: readonly PlannedRow[] }
  | { readonly kind: 'lines'; readonly lines: readonly LineImport[] }
  | { readonly kind: 'planned' }
