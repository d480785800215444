import { CATALOG, type CatalogName } from '@incentive/model/catalog'
import { z } from 'zod'
import { count, numeric, wholeInAddress } from './values/numbers.ts'
import { named } from './resources.ts'
import { id, instant, links } from './values/shapes.ts'
import { asIs, exact, line } from './values/texts.ts'

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
export const rowResults = ['created', 'changed', 'unchanged', 'rejected', 'deactivated', 'removed'] as const

/** `5` rows, or `2%` of the rows. */
const rejectedLimit = asIs(z.string().regex(/^\d{1,9}%?$/))

/** The meaning of an empty cell: the value stays, or it is cleared. A cell `<clear>` clears it in both cases. */
const emptyCell = z.enum(['keep', 'clear'])
/** The fate of the other rows when some are rejected. */
const onError = z.enum(['rejectAll', 'skipFailed'])
/** Applied when a user asks for it, or at once when no row is rejected. */
const apply = z.enum(['ask', 'whenClean'])
/** The fate of records that the feed brought before and the file does not have. */
export const missing = z.enum(['keep', 'deactivate'])

const separator = z.enum([',', ';', '\t', '|'])

/** Options of reading and applying a file that have no default. */
const free = {
  /** Absent: as the file shows it. */
  decimalMark: z.enum(['.', ',']).nullish(),
  dateFormat: z.enum(['MM/DD/YYYY', 'DD/MM/YYYY']).nullish(),
  encoding: exact(40).nullish(),
  separator: separator.nullish(),
  sheet: exact(255).nullish(),
  /** Applied at once unless more rows are rejected. */
  unlessRejectedAbove: rejectedLimit.nullish(),
}

/** Options of reading, checking and applying a file. */
export const settings = {
  ...free,
  emptyCell: emptyCell.default('keep'),
  onError: onError.default('skipFailed'),
  apply: apply.default('ask'),
  /** Creates records that rows refer to, where these are only a name: product categories. */
  createMissing: z.boolean().default(false),
}

/** The field of each column of the file, in the order of the columns; null: the column is not read. */
const columns = z.array(exact(200).nullable()).max(1000).nullish()

/** The options in the body of a check. Those that are left out have their defaults. */
export const importSettings = z.strictObject({ ...settings, columns })

/** The numbers that the caller has seen, if the import asks for them: changes of audiences, and missing records. */
export const importConfirmation = z.strictObject({ confirmEffects: count.nullish(), confirmMissing: count.nullish() })

/** A yes or no in an address. */
const flagInAddress = z.enum(['true', 'false'])

/** The options in the address of an upload. Those that are left out are the feed's, or have their defaults. */
export const importQuery = z.object({
  ...free,
  emptyCell: emptyCell.optional(),
  onError: onError.optional(),
  apply: apply.optional(),
  missing: missing.optional(),
  entity: importedEntity,
  feed: line(100).optional().meta({ description: 'The name of the feed that the file belongs to' }),
  fileName: exact(255).optional().meta({ description: 'The name of a file that is sent without a form' }),
  columns: exact(20_000)
    .optional()
    .meta({ description: 'JSON: the field of each column by its heading, {"Dealer no.": "organizationKey"}' }),
  createMissing: flagInAddress.optional(),
  force: flagInAddress.optional().meta({ description: 'Checks the file even if it equals the last applied one' }),
})

/** Options as they are in effect. */
export const options = z.object({
  emptyCell,
  onError,
  decimalMark: z.enum(['.', ',']).nullable(),
  dateFormat: z.enum(['MM/DD/YYYY', 'DD/MM/YYYY']).nullable(),
  encoding: z.string().nullable(),
  separator: separator.nullable(),
  sheet: z.string().nullable(),
  createMissing: z.boolean(),
  apply,
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

/**
 * An effect that applying an import has on live and future promotions, in a sentence, with the number of records. Null
 * for an effect on no single promotion, and for a promotion of another program.
 */
const effect = z.object({
  kind: z.enum(['enter', 'leave', 'participantType', 'organization', 'parentOrganization', 'prices', 'passingGrade']),
  text: z.string(),
  count,
  promotion: named.nullable(),
})

/** Records that an import creates because rows refer to them: all of an entity, and the names of the first 20. */
const madeRecords = z.object({ entity: importedEntity, text: z.string(), count, names: z.array(z.string()) })

/** The effects of an import on live and future promotions, as of its check, and on the rest of the catalog. */
const effects = z.object({
  missing: z.array(madeRecords),
  items: z.array(effect),
  /** Number of further promotions, whose effects are not listed. */
  morePromotions: count,
  /**
   * The number that `confirmEffects` has to repeat: participants who enter or leave audiences of which they are more
   * than 1 %. Null if no audience changes that much.
   */
  toConfirm: count.nullable(),
})

const resultCounts = {
  created: count,
  changed: count,
  unchanged: count,
  rejected: count,
  deactivated: count,
  removed: count,
}

/**
 * Numbers of rows; `changingFeed`: of records that another feed brought before; `missing`: records of the feed that the
 * file does not name, which are counted in `deactivated` or `removed` too, and not in `rows`.
 */
export const importCounts = z.object({
  ...resultCounts,
  rows: count,
  reactivated: count,
  changingFeed: count,
  missing: count,
})

/** A file of records on the way into the catalog. */
export const importAnswer = z
  .object({
    id,
    entity: importedEntity,
    /** Null for an import into the catalog of the client, which the programs share. */
    program: named.nullable(),
    feed: named.nullable(),
    fileName: z.string(),
    bytes: count,
    state: z.enum(importStates),
    options,
    missing,
    /** The number that `confirmMissing` has to repeat; null if no confirmation is needed. */
    missingToConfirm: count.nullable(),
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
    counts: importCounts,
    /** Number of rows that change each field. */
    changedFields: z.array(z.object({ field: z.string(), label: z.string(), count })),
    /** Null until the import is checked, and without the right to see the records. */
    effects: effects.nullable(),
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
    /**
     * True in the response to an upload that equals the last applied file: this is its import, and nothing is checked.
     */
    isUnchanged: z.boolean(),
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
