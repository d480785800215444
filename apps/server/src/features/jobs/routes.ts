import { RECORD_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Reply, type Call, type Handlers } from '../../http/call.ts'
import { forbidden, notFound } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { requireWriteOf } from '../../store/catalog/records/record-rights.ts'
import { entityOfWork } from '../../store/imports/take-turn.ts'
import { findWork, toJob } from '../../store/jobs/find-work.ts'
import { requestCancel, type Work } from '../../store/jobs/work.ts'
import type { Queries } from '../../store/queries.ts'
import { inTransaction } from '../../store/transaction.ts'

/** Work in the background, for users who can see the program or client that it belongs to. */
export const jobHandlers = (deps: Deps): Pick<Handlers, 'getJob' | 'cancelJob'> => ({
  getJob: async (call) => toJob(await requireWork(deps.db.kysely, call), call.now),
  cancelJob: async (call) => {
    const job = await inTransaction(deps.db.kysely, async (tx) => {
      const work = await requireWork(tx, call)
      const entity = await entityOfWork(tx, work.id)
      if (entity === null) requireChangeOf(call, work)
      else requireWriteOf(call, entity)
      if (work.state === 'QUEUED' || work.state === 'RUNNING') {
        await requestCancel(tx, work.id)
        await recordAudit(tx, {
          userId: call.caller.userId,
          programId: work.program_id,
          clientId: work.client_id,
          requestId: call.requestId,
          action: 'job.cancel',
          subjectType: 'job',
          subjectId: work.id,
        })
      }
      return toJob(await requireWork(tx, call), call.now)
    })
    deps.announceWork?.(job.id)
    return new Reply(job, { status: 202 })
  },
})

async function requireWork(db: Queries, { scope, params }: Call<'getJob'> | Call<'cancelJob'>): Promise<Work> {
  const work = await findWork(db, scope, params.id)
  if (!work) throw notFound('The job')
  return work
}

/** Work of a program needs the right to the data of the program, work of a client that to its catalog. */
function requireChangeOf({ caller }: Call<'cancelJob'>, work: Work): void {
  if (work.program_id === null && !caller.managesCatalog) throw forbidden(RECORD_MESSAGES.catalogForbidden)
  if (work.program_id !== null && !caller.editsProgramData) throw forbidden(RECORD_MESSAGES.programDataForbidden)
}
