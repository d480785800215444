import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { insertAudienceBare, readAudienceBare, type Listed } from './bare-audience-lists.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns, type Timings } from './timings.ts'

const counts = { participants: 5_000, organizations: 2_000 }
const rounds = 6
const pageSize = 1_000

/** Saving 5,000 participants and 2,000 organizations, and reading them completely, compared with plain SQL. */
export async function benchAudienceLists(print: (line: string) => void): Promise<void> {
  for (const kind of testedForms) {
    const server = await openBenchServer(kind, counts)
    try {
      const [people, others] = [counts.participants, counts.organizations].map((count) => count.toLocaleString('en-US'))
      print(`\n## A promotion with ${people} participants and ${others} organizations, ${kind} database\n`)
      print('Milliseconds p50 / p95; the ratio is between the p50 values.\n')
      print('| | over HTTP | bare SQL | ratio |\n|---|---:|---:|---:|')
      const promotion = await promotionId(server)
      const listed: Listed = {
        participants: await lastIds(server, 'participant', counts.participants),
        organizations: await lastIds(server, 'organization', counts.organizations),
      }
      const body = JSON.stringify({
        promotion: {},
        promotionParticipants: listed.participants.map((id) => ({ participant: { id }, includeInPromotion: true })),
        promotionOrganizations: listed.organizations.map((id) => ({ organization: { id }, includeInPromotion: true })),
      })
      const save = async () => void (await server.call('POST', `/api/promotions/${promotion}/update`, body))
      const saving = await inTurns(
        rounds,
        save,
        () => insertAudienceBare(server.db, promotion, listed),
        () => removeRows(server, promotion),
      )
      print(line('saving', saving))
      await removeRows(server, promotion)
      await save()
      const reading = await inTurns(
        rounds,
        async () => {
          await readWhole(server, `/api/promotionParticipants/promotion/${promotion}/search`, counts.participants)
          await readWhole(server, `/api/promotionOrganizations/promotion/${promotion}/search`, counts.organizations)
        },
        async () => void (await readAudienceBare(server.db, promotion)),
      )
      print(line('reading', reading))
    } finally {
      await server.close()
    }
  }
}

function line(what: string, { work, baseline }: { work: Timings; baseline: Timings }): string {
  const cells = [work, baseline].map(({ p50, p95 }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`)
  return `| ${what} | ${cells.join(' | ')} | ${(work.p50 / baseline.p50).toFixed(2)} |`
}

/** Reads a list page by page, as the console reads long lists. */
async function readWhole(server: BenchServer, path: string, count: number): Promise<void> {
  for (let page = 0; page * pageSize < count; page += 1) {
    await server.call('POST', `${path}?size=${pageSize}&page=${page}`)
  }
}

/** A promotion whose own lists are empty. */
async function promotionId({ db }: BenchServer): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>("SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'")
  return rows[0]?.id ?? 0
}

/** The most recently generated rows: they belong to Dealer Rewards and Acme. */
async function lastIds({ db }: BenchServer, table: 'participant' | 'organization', count: number): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT $1`, [count])
  return rows.map(({ id }) => id)
}

async function removeRows({ db }: BenchServer, promotion: number): Promise<void> {
  await db.pool.query('DELETE FROM promotion_participant WHERE promotion_id = $1', [promotion])
  await db.pool.query('DELETE FROM promotion_organization WHERE promotion_id = $1', [promotion])
}
