import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { notFound } from '../../refusal.ts'
import { readers } from '../../store/resources/readers.ts'

/** The targets of self links. Spec 7. */
export const resourceHandlers = ({ db: { kysely } }: Deps): Pick<Handlers, 'getResource'> => ({
  getResource: async ({ caller, params: { collection, id }, now }) => {
    const entity = await readers[collection](kysely, caller, id, now.toISOString())
    if (!entity) throw notFound('The resource')
    return entity
  },
})
