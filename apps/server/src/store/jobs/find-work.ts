import type { Job } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { ofProgramOrClient } from '../scope.ts'
import type { Work } from './work.ts'

/** Returns work of the program of the call, or of its client; null if there is none with this id. */
export async function findWork(db: Queries, scope: ProgramScope, id: number): Promise<Work | null> {
  const work = await ofProgramOrClient(db, scope, 'work').selectAll('work').where('work.id', '=', id).executeTakeFirst()
  return work ?? null
}

/** Returns work as calls show it. */
export const toJob = (work: Work, now: Date): Job => ({
  id: work.id,
  kind: work.kind,
  state: work.state,
  progress: { done: work.progress_done, total: work.progress_total },
  rowsPerSecond: rowsPerSecond(work, now),
  message: work.message,
  cancelRequested: work.cancel_requested,
  createdDate: work.created_date,
  startedDate: work.started_date,
  endedDate: work.ended_date,
  _links: selfLink(`/api/jobs/${work.id}`),
})

/** The mean speed since the work began; null before that. */
export function rowsPerSecond(
  work: Pick<Work, 'progress_done' | 'started_date' | 'ended_date'>,
  now: Date,
): number | null {
  if (work.started_date === null) return null
  const end = work.ended_date === null ? now.getTime() : Date.parse(work.ended_date)
  const seconds = (end - Date.parse(work.started_date)) / 1000
  return seconds > 0 ? Math.round((work.progress_done / seconds) * 10) / 10 : null
}
