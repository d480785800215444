import type { Deps } from '../../deps.ts'
import { Reply, type Handlers } from '../../http/call.ts'

/**
 * Whether the server can serve: 200, or 503 while the database does not answer. While it answers and takes no changes,
 * 200 too, since taking an instance out would take its reads as well; `status` and `database` say what is the matter.
 */
export const healthHandlers = (deps: Deps): Pick<Handlers, 'health'> => ({
  health: async () => {
    const condition = await deps.db.condition()
    if (condition === 'ok') return { status: 'ok', database: 'ok' }
    if (condition === 'away') return new Reply({ status: 'unavailable', database: 'unavailable' }, { status: 503 })
    return { status: 'readOnly', database: condition }
  },
})
