import type { Deps } from '../../deps.ts'
import { Reply, type Handlers } from '../../http/call.ts'
import { withETag } from '../../http/with-etag.ts'
import { notFound } from '../../refusal.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { clients, loadClients } from '../../store/tenancy/clients.ts'
import { findProgram, programs } from '../../store/tenancy/programs.ts'
import { createProgram } from './create-program.ts'
import { getProgramSetup, writeProgramStarterSet } from './program-setup.ts'
import { requireTwoFactor } from './require-two-factor.ts'
import { updateProgram } from './update-program.ts'

type Names =
  | 'searchClients'
  | 'getClient'
  | 'requireTwoFactor'
  | 'searchPrograms'
  | 'createProgram'
  | 'writeStarterSet'
  | 'getProgramSetup'
  | 'getProgram'
  | 'updateProgram'

/** The clients and programs that the caller has a right to. ROLE-08, OP-37. */
export const tenancyHandlers = (deps: Deps): Pick<Handlers, Names> => ({
  searchClients: (call) => findInList(deps.db.kysely, clients, call),
  getClient: async ({ caller, params }) => {
    const [client] = await loadClients(deps.db.kysely, caller, [params.id])
    if (!client) throw notFound('The client')
    return client
  },
  requireTwoFactor: (call) => requireTwoFactor(deps, call),
  searchPrograms: (call) => findInList(deps.db.kysely, programs, call),
  createProgram: (call) => createProgram(deps, call),
  writeStarterSet: (call) => writeProgramStarterSet(deps, call),
  getProgramSetup: (call) => getProgramSetup(deps, call),
  getProgram: async ({ caller, params }) => {
    const program = await findProgram(deps.db.kysely, caller, params.id)
    if (!program) throw notFound('The program')
    return withETag(new Reply(program))
  },
  updateProgram: async (call) => withETag(await updateProgram(deps, call)),
})
