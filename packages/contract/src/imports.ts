import { CATALOG, type CatalogName } from '@incentive/model'
import { z } from 'zod'
import { count, numeric, wholeInAddress } from './numbers.ts'
import { named } from './resources.ts'
import { id, instant, links } from './shapes.ts'
import { asItIs, exact } from './texts.ts'

/** The entities whose records a file can hold. */
export const importedEntity = z.enum(CATALOG.map(({ name }) => name) as [CatalogName, ...CatalogName[]])

/**
 * The states of an import. The file is read while RECEIVED; NEEDS_COLUMNS waits for columns or options that the file
 * leaves open; CHECKED waits for a user to apply it. STOPPED has applied a part and can be continued or undone.
 */
export const importStates = [
  ...(['RECEIVED', 'NEEDS_COLUMNS', 'CHECKING', 'CHECKED', 'APPLYING', 'APPLIED'] as const),
  ...(['UNDOING', 'UNDONE', 'UNDONE_IN_PART', 'CANCELED', 'STOPPED', 'FAILED', 'EXPIRED'] as const),
] as const
export type ImportState = (typeof importStates)[number]

/** The results of a row. Before the import is applied they say what applying it would do. */
export const rowResults = ['created', 'changed', 'unchanged', 'rejected'] as const

/** `5` rows, or `2%` of the rows. */
const rejectedLimit = asItIs(z.string().regex(/^\d{1,9}%?$/))

/** Options of reading, checking and applying a file. */
const settings = {
  /** The meaning of an empty cell: the value stays, or it is cleared. A cell `<clear>` clears it in both cases. */
  emptyCell: z.enum(['keep', 'clear']).default('keep'),
  /** The fate of the other rows when some are rejected. */
  onError: z.enum(['rejectAll', 'skipFailed']).default('skipFailed'),
  /** Absent: as the file shows it. */
  decimalMark: z.enum(['.', ',']).nullish(),
  dateFormat: z.enum(['MM/DD/YYYY', 'DD/MM/YYYY']).nullish(),
  encoding: exact(40).nullish(),
  separator: z.enum([',', ';', '\t', '|']).nullish(),
  sheet: exact(255).nullish(),
  /** Applied when a user asks for it, or at once when no row is rejected. */
  apply: z.enum(['ask', 'whenClean']).default('ask'),
  /** Applied at once unless more rows are rejected. */
  unlessRejectedAbove: rejectedLimit.nullish(),
}

/** The field of each column of the file, in the order of the columns; null: the column is not read. */
const columns = z.array(exact(200).nullable()).max(1000).nullish()

/** The options in the body of a check. Those that are left out have their defaults. */
export const importSettings = z.strictObject({ ...settings, columns })

/** The options in the address of an upload. */
export const importQuery = z.object({
  ...settings,
  entity: importedEntity,
  fileName: exact(255).optional().meta({ description: 'The name of a file that is sent without a form' }),
  columns: exact(20_000)
    .optional()
    .meta({ description: 'JSON: the field of each column by its heading, {"Dealer no.": "organizationKey"}' }),
})

/** The options of an import as they are in effect. */
const options = z.object({
  emptyCell: z.enum(['keep', 'clear']),
  onError: z.enum(['rejectAll', 'skipFailed']),
  decimalMark: z.enum(['.', ',']).nullable(),
  dateFormat: z.enum(['MM/DD/YYYY', 'DD/MM/YYYY']).nullable(),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  sheet: z.string().nullable(),
  apply: z.enum(['ask', 'whenClean']),
  unlessRejectedAbove: z.string().nullable(),
})
export type ImportOptions = z.output<typeof options>

/** A column of the file: the heading, the field that it goes to, and its label; null: the column is not read. */
const column = z.object({ heading: z.string(), field: z.string().nullable(), label: z.string().nullable() })

const question = z.object({
  option: z.enum(['columns', 'encoding', 'separator', 'sheet', 'decimalMark', 'dateFormat']).nullable(),
  message: z.string(),
})

const change = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })

const resultCounts = { created: count, changed: count, unchanged: count, rejected: count }

/** A file of records on the way into the catalog. */
export const importAnswer = z
  .object({
    id,
    entity: importedEntity,
    /** Null for an import into the catalog of the client, which the programs share. */
    program: named.nullable(),
    fileName: z.string(),
    bytes: count,
    state: z.enum(importStates),
    options,
    /** In the order of the file. Empty until the file is read. */
    columns: z.array(column),
    /** The headings of columns that are not read. */
    unknownColumns: z.array(z.string()),
    /** The names of the sheets of a workbook. */
    sheets: z.array(z.string()),
    /** The answers that the file needs, for NEEDS_COLUMNS. */
    questions: z.array(question),
    /**
     * The first 20 rows, as texts in the order of the columns. Empty in
     * lists, and without the right to see the records.
     */
    sample: z.array(z.object({ line: count, cells: z.array(z.string()) })),
    counts: z.object({ ...resultCounts, rows: count, reactivated: count }),
    /** Number of rows that change each field. */
    changedFields: z.array(z.object({ field: z.string(), label: z.string(), count })),
    /** The result of an undo: rows that were undone, and rows that stay as they are. */
    undo: z.object({ undone: count, kept: count }).nullable(),
    /** The present work; null when none is under way. */
    progress: z.object({ done: count, total: count.nullable(), rowsPerSecond: numeric(12, 1).nullable() }).nullable(),
    /** Why the import failed or stopped. */
    reason: z.string().nullable(),
    createdDate: instant,
    createdBy: z.object({ id, fullName: z.string() }),
    appliedDate: instant.nullable(),
    undoneDate: instant.nullable(),
    /** The import whose rejected rows this one repeats. */
    retryOf: id.nullable(),
    _links: links,
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof importAnswer>

/** A row of the file. */
export const importRow = z
  .object({
    line: count,
    key: z.string(),
    /** Null until the row is checked. */
    result: z.enum(rowResults).nullable(),
    isApplied: z.boolean(),
    /** True if the row makes a deactivated record active again. */
    isReactivated: z.boolean(),
    recordId: id.nullable(),
    cells: z.array(z.string()),
    changes: z.array(change),
    /** Problems with the index of their column; null: the file has no such column. */
    issues: z.array(z.object({ column: count.nullable(), field: z.string(), message: z.string() })),
    note: z.string().nullable(),
    /** The result of an undo, with the reason where the row stays. */
    undo: z
      .object({ result: z.enum(['restored', 'removed', 'deactivated', 'kept']), reason: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof importRow>

export const rowInPath = z.object({
  id: wholeInAddress(1, 16).pipe(id),
  line: wholeInAddress(1, 9),
})
