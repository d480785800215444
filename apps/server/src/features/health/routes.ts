import type { Deps } from '../../deps.ts'
import { Reply, type Handlers } from '../../http/call.ts'

/** Whether the server can serve: 200, or 503 while the database does not answer. */
export const healthHandlers = (deps: Deps): Pick<Handlers, 'health'> => ({
  health: async () =>
    (await deps.db.isHealthy())
      ? { status: 'ok', database: 'ok' }
      : new Reply({ status: 'unavailable', database: 'unavailable' }, { status: 503 }),
})
