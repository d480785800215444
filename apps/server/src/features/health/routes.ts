import type { Deps } from '../../deps.ts'
import { Reply, type Handlers } from '../../http/call.ts'

/**
 * Reports whether the server can serve: 200, or 503 while the database does not respond. If the database is read-only,
 * the status is also 200, because taking out the instance would take out its reads as well; `status` and `database`
 * contain the details.
 */
export const healthHandlers = (deps: Deps): Pick<Handlers, 'health'> => ({
  health: async () => {
    const condition = await deps.db.condition()
    if (condition === 'ok') return { status: 'ok', database: 'ok' }
    if (condition === 'away') return new Reply({ status: 'unavailable', database: 'unavailable' }, { status: 503 })
    return { status: 'readOnly', database: condition }
  },
})
