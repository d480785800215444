import { searchAs, type Item } from '../../../testing/search-as.ts'
import type { Api, TestServer } from '../../../testing/test-server.ts'

/** Searches of catalogs as an administrator; `world` returns the server and the caller, once they exist. */
export function catalogSearches(world: () => { readonly server: TestServer; readonly admin: Api }) {
  const search = <Found = Item>(call: string, body?: unknown) => searchAs(world().admin)<Found>(call, body)
  return {
    search,
    /** The values of the found items at a key, in their order. */
    valuesOf: async (call: string, key: string, body?: unknown): Promise<unknown[]> =>
      (await search(call, body)).content.map((item) => item[key]),
    /** Searches in another program. */
    inProgram: async (programKey: string, call: string, body?: unknown) => {
      const { server, admin } = world()
      const { id } = await server.db.kysely
        .selectFrom('program')
        .select('id')
        .where('program_key', '=', programKey)
        .executeTakeFirstOrThrow()
      return searchAs(admin)(call, body, { 'x-program-id': String(id) })
    },
    /** Returns the id of the item that has this value; 0 if there is none. */
    idBy: async (call: string, key: string, value: string): Promise<number> => {
      const { content } = await search(`${call}?size=1000`)
      return content.find((item) => item[key] === value)?.id ?? 0
    },
  }
}
