import type { ImportRow } from '@incentive/contract'
import type { Cells } from '@incentive/model/catalog'
import { foldKey } from '@incentive/scalars'
import { sql } from 'kysely'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byRequiredValue } from '../../db/search/sort.ts'
import { textOf, type SearchableList } from '../search/searchable-list.ts'
import type { Queries } from '../queries.ts'
import { ofProgramOrClient } from '../scope.ts'
import { boundedRows } from './bounded-rows.ts'
import { feedsIn } from './feeds/find-feeds.ts'
import { cellText, loadImports } from './import-answer.ts'
import type { RowIssue } from './stage-rows.ts'

/** The imports of the program of a call and of its client, newest first. */
export const imports: SearchableList<'searchImports'> = {
  sorts: { createdDate: byRequiredValue('import.id') },
  usual: 'createdDate,DESC',
  find: (db, { scope, words, request, now, body }) =>
    findPage(db, {
      rows: ofProgramOrClient(db, scope, 'import')
        .where(containsWords(textOf('import.file_name'), words))
        .$if(body.entity != null, (rows) => rows.where('import.entity', '=', body.entity ?? ''))
        .$if(body.feed != null, (rows) =>
          rows.where(
            'import.feed_id',
            'in',
            feedsIn(db, scope)
              .select('feed.id')
              .where('feed.folded_name', '=', foldKey(body.feed ?? '')),
          ),
        )
        .$if(body.states != null, (rows) =>
          rows.where(sql<boolean>`import.state = ANY(${[...(body.states ?? [])]}::text[])`),
        ),
      id: 'import.id',
      order: request.order,
      request,
      // a list is polled while an import runs, and shows no cells
      load: async (ids) => {
        const { programId, canViewParticipants } = scope
        const reader = { now: new Date(now), programId, canViewParticipants }
        return (await loadImports(db, ids, reader)).map((each) => ({ ...each, sample: [] }))
      },
    }),
}

/** The rows of an import, in the order of the file. */
export const rowsOf = (importId: number): SearchableList<'searchImportRows'> => ({
  sorts: { line: byRequiredValue('import_row.line') },
  usual: 'line',
  find: async (db, { words, request, body }) => {
    const page = await findPage(db, {
      rows: db
        .selectFrom('import_row')
        .where('import_row.import_id', '=', importId)
        .where(containsWords(sql<string>`concat_ws(' ', import_row.key, import_row.cells::text)`, words))
        .$if(body.result != null, (rows) => rows.where('import_row.result', '=', body.result ?? null))
        .$if(body.field != null, (rows) =>
          rows.where(sql<boolean>`import_row.changes @> ${JSON.stringify([{ field: body.field }])}::jsonb`),
        ),
      id: 'import_row.id',
      order: request.order,
      request,
      load: (ids) => loadRows(db, ids),
    })
    return { ...page, content: page.content.map(({ id: _, ...row }) => row) }
  },
})

/** Loads a row by its line, as calls return it; null if the file has no such row. */
export async function findRow(db: Queries, importId: number, line: number): Promise<ImportRow | null> {
  const found = await db
    .selectFrom('import_row')
    .select('id')
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst()
  const [row] = found ? await loadRows(db, [found.id]) : []
  if (!row) return null
  const { id: _, ...answer } = row
  return answer
}

async function loadRows(db: Queries, ids: readonly number[]): Promise<(ImportRow & { id: number })[]> {
  const rows = await db.selectFrom('import_row').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    key: row.key,
    result: row.result,
    isApplied: row.is_applied,
    isReactivated: row.is_reactivated,
    recordId: row.record_id,
    cells: ((row.cells ?? []) as Cells).map(cellText),
    changes: (row.changes ?? []) as ImportRow['changes'],
    issues: (row.issues ?? []) as ImportRow['issues'],
    note: row.note,
    undo: row.undo_result === null ? null : { result: row.undo_result, reason: row.undo_reason },
  }))
}

/** A rejected row: the cells as texts, and the reasons. */
export interface RejectedRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly issues: readonly RowIssue[]
}

/** Reads the rejected rows after a line, in the order of the file. */
export async function nextRejected(db: Queries, importId: number, after: number, most: number): Promise<RejectedRow[]> {
  const { rows } = await sql<{ line: number; cells: Cells | null; issues: RowIssue[] | null }>`
    SELECT line, cells, issues FROM ${boundedRows(
      sql`SELECT * FROM import_row WHERE import_id = ${importId} AND result = 'rejected' AND line > ${after}
           ORDER BY line LIMIT ${most}`,
      'cells',
    )} ORDER BY line`.execute(db)
  return rows.map(({ line, cells, issues }) => ({
    line,
    cells: (cells ?? []).map(cellText),
    issues: issues ?? [],
  }))
}
