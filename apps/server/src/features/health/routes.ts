import type { Deps } from '../../deps.ts'
import { Reply, type Handlers, type ProbeName } from '../../http/call.ts'

/**
 * The state of the server, for monitoring and for the platform that runs it:
 *
 * - `health`: 200, or 503 while the database does not respond, or a newer program has changed its schema so that this one
 *   must be replaced. If the database is read-only, the status is also 200, because taking out the instance would take
 *   out its reads as well; `status` and `database` contain the details.
 * - `getLiveness`: 200 whenever the process responds. A restart would not bring a database back.
 * - `getReadiness`: 503 while calls should go to other instances, with the reason.
 */
export const healthHandlers = (deps: Deps, isClosing: () => boolean): Pick<Handlers, ProbeName> => ({
  health: async () => {
    const condition = await deps.db.condition()
    if (condition === 'away') return new Reply({ status: 'unavailable', database: 'unavailable' }, { status: 503 })
    if ((await deps.db.schemaFit()) === 'programOutdated')
      return new Reply({ status: 'programOutdated', database: condition }, { status: 503 })
    return { status: condition === 'ok' ? 'ok' : 'readOnly', database: condition }
  },
  getLiveness: async () => ({ status: 'live' }),
  getReadiness: async () => {
    if (isClosing()) return new Reply({ status: 'stopping' }, { status: 503 })
    if ((await deps.db.condition()) === 'away') return new Reply({ status: 'databaseUnavailable' }, { status: 503 })
    const fit = await deps.db.schemaFit()
    return fit === 'serves' ? { status: 'ready' } : new Reply({ status: fit }, { status: 503 })
  },
})
