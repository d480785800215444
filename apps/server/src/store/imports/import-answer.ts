import type { Import } from '@incentive/contract'
import { catalogEntity, type Cell } from '@incentive/model/catalog'
import { rowsPerSecond } from '../jobs/find-work.ts'
import type { Queries } from '../queries.ts'
import { toEffects } from './effects/sum-effects.ts'
import type { StoredImport } from './stored-import.ts'

/** A reader of imports: the present time, their program, and whether they can see participants. */
export interface ImportReader {
  readonly now: Date
  readonly programId: number
  readonly canViewParticipants: boolean
}

interface Context {
  readonly fullName: string
  readonly programName: string | null
  readonly feedName: string | null
  readonly work: {
    readonly state: string
    readonly progress_done: number
    readonly progress_total: number | null
    readonly started_date: string | null
    readonly ended_date: string | null
  } | null
}

/** Loads imports by id, in any order, as calls return them. */
export async function loadImports(db: Queries, ids: readonly number[], reader: ImportReader): Promise<Import[]> {
  const rows = await db
    .selectFrom('import')
    .innerJoin('app_user', 'app_user.id', 'import.app_user_id')
    .leftJoin('program', 'program.id', 'import.program_id')
    .leftJoin('feed', 'feed.id', 'import.feed_id')
    .leftJoin('work', 'work.id', 'import.work_id')
    .selectAll('import')
    .select(['app_user.full_name as fullName', 'program.name as programName', 'feed.name as feedName'])
    .select([
      'work.state as workState',
      'work.progress_done',
      'work.progress_total',
      'work.started_date',
      'work.ended_date',
    ])
    .where('import.id', 'in', ids)
    .execute()
  return rows.map(
    ({ fullName, programName, feedName, workState, progress_done, progress_total, started_date, ended_date, ...row }) =>
      toImport(
        row as unknown as StoredImport,
        {
          fullName: fullName ?? '',
          programName,
          feedName,
          work:
            workState === null
              ? null
              : { state: workState, progress_done: progress_done ?? 0, progress_total, started_date, ended_date },
        },
        reader,
      ),
  )
}

function toImport(
  stored: StoredImport,
  { fullName, programName, feedName, work }: Context,
  reader: ImportReader,
): Import {
  const { fields, isPersonal } = catalogEntity(stored.entity)
  const isHidden = isPersonal === true && !reader.canViewParticipants
  const { head } = stored
  const columns = (isHidden ? [] : (head?.headings ?? [])).map((heading, index) => {
    const field = head?.mapping[index] ?? null
    return { heading, field, label: field === null ? null : (fields[field.split('.')[0] ?? '']?.label ?? null) }
  })
  const isUnderWay = work !== null && (work.state === 'QUEUED' || work.state === 'RUNNING')
  const address = `/api/imports/${stored.id}`
  return {
    id: stored.id,
    entity: stored.entity,
    program: stored.program_id === null ? null : { id: stored.program_id, name: programName ?? '' },
    feed: stored.feed_id === null ? null : { id: stored.feed_id, name: feedName ?? '' },
    fileName: stored.file_name,
    bytes: Number(stored.byte_count),
    state: stored.state,
    options: { ...stored.options, createMissing: stored.options.createMissing === true },
    missing: stored.missing,
    missingToConfirm: stored.missing_to_confirm,
    columns,
    unknownColumns: columns.flatMap(({ heading, field }) => (field === null ? [heading] : [])),
    sheets: isHidden ? [] : [...(head?.sheets ?? [])],
    questions: isHidden ? [] : [...(stored.questions ?? [])],
    sample: isHidden ? [] : (head?.sample ?? []).map(({ line, cells }) => ({ line, cells: cells.map(cellText) })),
    counts: countsOf(stored),
    changedFields: isHidden ? [] : [...(stored.changed_fields ?? [])],
    effects: isHidden || stored.effects === null ? null : toEffects(stored.effects, reader.programId),
    undo: stored.undone_count === null ? null : { undone: stored.undone_count, kept: stored.kept_count ?? 0 },
    progress: isUnderWay
      ? { done: work.progress_done, total: work.progress_total, rowsPerSecond: rowsPerSecond(work, reader.now) }
      : null,
    reason: stored.reason,
    createdDate: stored.created_date,
    createdBy: { id: stored.app_user_id, fullName },
    appliedDate: stored.applied_date,
    undoneDate: stored.undone_date,
    isUnchanged: false,
    retryOf: stored.retry_of,
    _links: {
      self: { href: address },
      rows: { href: `${address}/rows/search` },
      ...(stored.storage_key === null || isHidden ? {} : { file: { href: `${address}/file` } }),
      ...(isUnderWay ? { job: { href: `/api/jobs/${stored.work_id}` } } : {}),
    },
  }
}

/** The numbers of rows of an import. */
export const countsOf = (stored: StoredImport): Import['counts'] => ({
  rows: stored.row_count,
  created: stored.created_count,
  changed: stored.changed_count,
  unchanged: stored.unchanged_count,
  rejected: stored.rejected_count,
  deactivated: stored.deactivated_count,
  removed: stored.removed_count,
  reactivated: stored.reactivated_count,
  changingFeed: stored.changing_feed_count,
  missing: stored.missing_count,
})

/** A cell as text. */
export function cellText(cell: Cell | null): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  switch (cell.kind) {
    case 'number':
      return cell.text
    case 'date':
      return cell.wall
    case 'flag':
      return cell.value ? 'TRUE' : 'FALSE'
    case 'noValue':
      return ''
    case 'json':
      return typeof cell.value === 'string' ? cell.value : JSON.stringify(cell.value)
  }
}
