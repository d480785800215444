import type { Deps } from '../../deps.ts'

/** The sizes of files and of the transactions of an import, in rows. */
export interface ImportSizes {
  /** Maximum number of rows of a file. */
  readonly maxRows: number
  /** Number of rows that are staged together. */
  readonly portion: number
  /** Rows of more characters than this are staged at once, so that long rows do not fill the memory. */
  readonly longestPortion: number
  /** An apply of at most this many rows is one transaction. */
  readonly whole: number
  /** Minimum number of rows of a transaction of larger applies, and of an undo; a slice at least. */
  readonly chunk: number
}

/** On the embedded database, other calls wait for each transaction. */
const usual: Readonly<Record<Deps['db']['kind'], ImportSizes>> = {
  embedded: { maxRows: 200_000, portion: 500, longestPortion: 4_000_000, whole: 0, chunk: 0 },
  server: { maxRows: 5_000_000, portion: 10_000, longestPortion: 8_000_000, whole: 200_000, chunk: 50_000 },
}

/** The sizes that a backend allows, unless a test has others. */
export const sizesOf = ({ db, importSizes }: Pick<Deps, 'db' | 'importSizes'>): ImportSizes => ({
  ...usual[db.kind],
  ...importSizes,
})
