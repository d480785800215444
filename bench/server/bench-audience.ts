import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
<<<<<<< HEAD
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

/** Nine parts, of the participant, of groups, courses and the organization. */
const CONDITION = `participant.country == 'US' and participant.yearsOfService >= 2 and participant.loyaltyPoints > 50
  and participant.status != 'TERMINATED' and !participant.taxExempt and participant.commissionRate < 9.5
  and participant.completedCourseKeys.size() < 4 and organization != null and organization.active`

interface Page {
  readonly after: number | null
}

interface Chosen {
  readonly id: number
  readonly type: number
  readonly group: number
  readonly organizationType: number
  readonly organizationGroup: number
  readonly participant: number
}

/** Who is in (OP-139), among a million participants: the count, the condition, and one participant. Takes minutes to grow. */
export async function benchAudience(tell: (line: string) => void, participants = 1_000_000): Promise<void> {
  for (const kind of testedForms.filter((form) => form === 'server')) {
    const server = await openBenchServer(kind, { participants, organizations: participants / 20 })
    try {
      tell(`\n## Who is in, ${participants.toLocaleString('en-US')} participants, server database\n`)
      tell('| question | p50 / p95 ms | bare SQL p50 / p95 ms | ratio |\n|---|---:|---:|---:|')
      const chosen = await choose(server)
      const { id, type, group, organizationType, organizationGroup, participant } = chosen
      const audience = {
        ...{ participantTypes: [type], participantGroups: [group] },
        ...{ organizationTypes: [organizationType], organizationGroups: [organizationGroup] },
      }
      const ask = (what: string, body: object) => server.call('POST', `/api/promotions/${id}/audience/${what}`, body)
      const told = async (name: string, rounds: number, work: () => Promise<void>, bare: () => Promise<void>) => {
        const { work: own, baseline } = await inTurns(rounds, work, bare)
        const times = [own, baseline].map(({ p50, p95 }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`)
        tell(`| ${name} | ${times.join(' | ')} | ${(own.p50 / baseline.p50).toFixed(2)} |`)
      }
      await told(
        'four lists, without a condition',
        10,
        async () => void (await ask('resolve', { audience })),
        () => countBare(server, chosen),
      )
      await told(
        'one participant',
        50,
        async () => void (await ask('explain', { audience: { ...audience, condition: CONDITION }, participant })),
        async () => void (await server.db.pool.query('SELECT * FROM participant WHERE id = $1', [participant])),
      )
      await told(
        'nine-part condition, everybody',
        1,
        async () => {
          for (let after: number | null = 0; after !== null;) {
            const page: Page = (await ask('eligibility', { audience: { condition: CONDITION }, after })) as Page
            after = page.after
          }
        },
        async () => void (await server.db.pool.query('SELECT * FROM participant WHERE program_id = 1')),
      )
=======
import { insertAudienceBare, readAudienceBare, type Listed } from './bare-audience.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns, type Timings } from './timings.ts'

const counts = { participants: 5_000, organizations: 2_000 }
const rounds = 6
const pageSize = 1_000

/** A save of 5,000 participants and 2,000 organizations, and reading them whole: beside the statements that do it. */
export async function benchAudience(tell: (line: string) => void): Promise<void> {
  for (const kind of testedForms) {
    const server = await openBenchServer(kind, counts)
    try {
      const [people, others] = [counts.participants, counts.organizations].map((count) => count.toLocaleString('en-US'))
      tell(`\n## A promotion with ${people} participants and ${others} organizations, ${kind} database\n`)
      tell('Milliseconds p50 / p95; the ratio is of the p50.\n')
      tell('| | over HTTP | bare SQL | ratio |\n|---|---:|---:|---:|')
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
      tell(line('saving', saving))
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
      tell(line('reading', reading))
>>>>>>> a9bccea (Benchmarks of a long audience, and of keyword searches beside bare SQL)
    } finally {
      await server.close()
    }
  }
}

<<<<<<< HEAD
async function choose({ db }: BenchServer): Promise<Chosen> {
  const { rows } = await db.pool.query<Chosen>(`
    SELECT (SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE' AND program_id = 1) AS id,
      (SELECT min(id) FROM participant_type WHERE program_id = 1) AS type,
      (SELECT min(id) FROM participant_group WHERE program_id = 1) AS group,
      (SELECT min(id) FROM organization_type WHERE client_id = 1) AS "organizationType",
      (SELECT min(id) FROM organization_group WHERE program_id = 1) AS "organizationGroup",
      (SELECT max(id) FROM participant WHERE program_id = 1) AS participant`)
  const [chosen] = rows
  if (chosen === undefined) throw new Error('the demo programs are missing')
  return chosen
}

/** The same clauses as one would write them by hand, each counted, with the total. */
async function countBare({ db }: BenchServer, chosen: Chosen): Promise<void> {
  await db.pool.query(
    `SELECT type, grouped, company_type, company_group, count(*) FROM (
       SELECT participant.participant_type_id = $1 AS type, member.participant_id IS NOT NULL AS grouped,
         organization.organization_type_id = $3 AS company_type, joined.organization_id IS NOT NULL AS company_group
       FROM participant
       LEFT JOIN participant_group_member AS member
         ON member.participant_id = participant.id AND member.participant_group_id = $2
       LEFT JOIN organization ON organization.id = participant.organization_id
       LEFT JOIN organization_group_member AS joined
         ON joined.organization_id = organization.id AND joined.organization_group_id = $4
       WHERE participant.program_id = 1) AS people
     GROUP BY 1, 2, 3, 4`,
    [chosen.type, chosen.group, chosen.organizationType, chosen.organizationGroup],
  )
=======
function line(what: string, { work, baseline }: { work: Timings; baseline: Timings }): string {
  const cells = [work, baseline].map(({ p50, p95 }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`)
  return `| ${what} | ${cells.join(' | ')} | ${(work.p50 / baseline.p50).toFixed(2)} |`
}

/** As the console reads long lists: page after page. */
async function readWhole(server: BenchServer, path: string, count: number): Promise<void> {
  for (let page = 0; page * pageSize < count; page += 1) {
    await server.call('POST', `${path}?size=${pageSize}&page=${page}`)
  }
}

/** One whose own lists are empty. */
async function promotionId({ db }: BenchServer): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>("SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'")
  return rows[0]?.id ?? 0
}

/** Those that were grown last: they are of Dealer Rewards and Acme. */
async function lastIds({ db }: BenchServer, table: 'participant' | 'organization', count: number): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT $1`, [count])
  return rows.map(({ id }) => id)
}

async function removeRows({ db }: BenchServer, promotion: number): Promise<void> {
  await db.pool.query('DELETE FROM promotion_participant WHERE promotion_id = $1', [promotion])
  await db.pool.query('DELETE FROM promotion_organization WHERE promotion_id = $1', [promotion])
>>>>>>> a9bccea (Benchmarks of a long audience, and of keyword searches beside bare SQL)
}
