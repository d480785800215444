import type { Import } from '@incentive/contract'
import { catalogEntity, type Cell } from '@incentive/model'
import { rowsPerSecond } from '../jobs/find-work.ts'
import type { Queries } from '../queries.ts'
import type { StoredImport } from './stored-import.ts'

/** A reader of imports: the present time, and whether they can see participants. */
export interface ImportReader {
  readonly now: Date
  readonly canViewParticipants: boolean
}

interface Context {
  readonly fullName: string
  readonly programName: string | null
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
    .leftJoin('work', 'work.id', 'import.work_id')
    .selectAll('import')
    .select(['app_user.full_name as fullName', 'program.name as programName', 'work.state as workState'])
    .select(['work.progress_done', 'work.progress_total', 'work.started_date', 'work.ended_date'])
    .where('import.id', 'in', ids)
    .execute()
  return rows.map(
    ({ fullName, programName, workState, progress_done, progress_total, started_date, ended_date, ...row }) =>
      toImport(
        row as unknown as StoredImport,
        {
          fullName: fullName ?? '',
          programName,
          work:
            workState === null
              ? null
              : { state: workState, progress_done: progress_done ?? 0, progress_total, started_date, ended_date },
        },
        reader,
      ),
  )
}

function toImport(stored: StoredImport, { fullName, programName, work }: Context, reader: ImportReader): Import {
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
    fileName: stored.file_name,
    bytes: Number(stored.byte_count),
    state: stored.state,
    options: stored.options,
    columns,
    unknownColumns: columns.flatMap(({ heading, field }) => (field === null ? [heading] : [])),
    sheets: isHidden ? [] : [...(head?.sheets ?? [])],
    questions: isHidden ? [] : [...(stored.questions ?? [])],
    sample: isHidden ? [] : (head?.sample ?? []).map(({ line, cells }) => ({ line, cells: cells.map(cellText) })),
    counts: {
      rows: stored.row_count,
      created: stored.created_count,
      changed: stored.changed_count,
      unchanged: stored.unchanged_count,
      rejected: stored.rejected_count,
      reactivated: stored.reactivated_count,
    },
    changedFields: isHidden ? [] : [...(stored.changed_fields ?? [])],
    undo: stored.undone_count === null ? null : { undone: stored.undone_count, kept: stored.kept_count ?? 0 },
    progress: isUnderWay
      ? { done: work.progress_done, total: work.progress_total, rowsPerSecond: rowsPerSecond(work, reader.now) }
      : null,
    reason: stored.reason,
    createdDate: stored.created_date,
    createdBy: { id: stored.app_user_id, fullName },
    appliedDate: stored.applied_date,
    undoneDate: stored.undone_date,
    retryOf: stored.retry_of,
    _links: {
      self: { href: address },
      rows: { href: `${address}/rows/search` },
      ...(isUnderWay ? { job: { href: `/api/jobs/${stored.work_id}` } } : {}),
    },
  }
}

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
