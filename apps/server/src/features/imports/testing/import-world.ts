import type { Import } from '@incentive/contract'
import { findWaiting } from '../../../store/jobs/work.ts'
import { runWork } from '../../../store/jobs/run-work.ts'
import type { DatabaseKind } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { depsOf } from '../../../testing/test-deps.ts'
import { startTestServer, type Api, type TestServer } from '../../../testing/test-server.ts'
import { importWorkers } from '../import-workers.ts'

/** A server with an administrator, and the work of imports, which a test does when it wants to. */
export interface ImportWorld {
  readonly server: TestServer
  readonly deps: Deps
  readonly admin: Api
  /** Uploads a text as a file of an entity, with more options in the address. */
  upload(entity: string, text: string, options?: Record<string, string>): Promise<{ id: number; state: string }>
  /** Does all waiting work. With `slices`, each turn ends after so many reports, as if the instance was stopped. */
  work(slices?: number): Promise<void>
  read(id: number): Promise<Import>
  /** The rows of an import by line, as `result key: issues`. */
  rows(id: number): Promise<Record<number, string>>
  /** Makes a call that changes an import, and expects a status: 202 unless another one is given. */
  call(id: number, verb: string, status?: number): Promise<Import>
}

/** Sizes with which small files are applied in several transactions on a server too. */
export const inParts = { whole: 0, chunk: 500, portion: 500 }

/** Starts a server of its own for imports; a database server can get other sizes of transactions. */
export async function startImportWorld(
  kind: DatabaseKind,
  importSizes?: Deps['importSizes'],
  log?: Deps['log'],
): Promise<ImportWorld> {
  const server = await startTestServer(kind, { announceWork: () => undefined, ...(log && { log }) })
  const deps: Deps = { ...depsOf(server), ...(kind === 'server' && importSizes && { importSizes }) }
  const admin = await server.signIn('admin@example.com')
  const get = async (id: number) => (await admin('GET', `/api/imports/${id}`)).body as Import
  return {
    server,
    deps,
    admin,
    upload: async (entity, text, options = {}) => {
      const query = new URLSearchParams({ entity, fileName: `${entity}.csv`, ...options })
      const answer = await admin('POST', `/api/imports?${query}`, text, { 'content-type': 'text/csv' })
      if (answer.status !== 202) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as { id: number; state: string }
    },
    work: async (slices = Infinity) => {
      const waiting = await findWaiting(server.db.kysely, server.clock(), { all: true })
      for (const { id } of waiting) {
        let asked = 0
        await runWork(deps, importWorkers(deps), id, () => (asked += 1) > slices)
      }
    },
    read: get,
    rows: async (id) => {
      const { body } = await admin('POST', `/api/imports/${id}/rows/search?size=1000`, {})
      const rows = body.content as { line: number; result: string; key: string; issues: { message: string }[] }[]
      return Object.fromEntries(
        rows.map(({ line, result, key, issues }) => [
          line,
          [`${result} ${key}`, ...issues.map(({ message }) => message)].join(': '),
        ]),
      )
    },
    call: async (id, verb, status = 202) => {
      const answer = await admin('POST', `/api/imports/${id}/${verb}`)
      if (answer.status !== status) throw new Error(`${verb}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as Import
    },
  }
}
