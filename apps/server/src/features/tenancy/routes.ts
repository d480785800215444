import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { notFound } from '../../refusal.ts'
import { searchCatalogue } from '../../store/catalogues/catalogue.ts'
import { clients, loadClients } from '../../store/tenancy/clients.ts'
import { findProgram, programs } from '../../store/tenancy/programs.ts'

type Names = 'searchClients' | 'getClient' | 'searchPrograms' | 'getProgram'

/** Clients and programs, as far as the caller has a right to them. ROLE-08, OP-37. */
export const tenancyHandlers = ({ db: { kysely } }: Deps): Pick<Handlers, Names> => ({
  searchClients: (call) => searchCatalogue(kysely, clients, call),
  getClient: async ({ caller, params }) => {
    const [client] = await loadClients(kysely, caller, [params.id])
    if (!client) throw notFound('The client')
    return client
  },
  searchPrograms: (call) => searchCatalogue(kysely, programs, call),
  getProgram: async ({ caller, params }) => {
    const program = await findProgram(kysely, caller, params.id)
    if (!program) throw notFound('The program')
    return program
  },
})
