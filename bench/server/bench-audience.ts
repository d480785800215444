import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

/** Nine terms, about the participant, groups, courses and the organization. */
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

/**
 * Eligible participants (OP-139) among a million: the count, the condition, and one participant. Generating the data
 * takes minutes.
 */
export async function benchAudience(print: (line: string) => void, participants = 1_000_000): Promise<void> {
  for (const kind of testedForms.filter((form) => form === 'server')) {
    const server = await openBenchServer(kind, { participants, organizations: participants / 20 })
    try {
      print(`\n## Eligible participants, ${participants.toLocaleString('en-US')} participants, server database\n`)
      print('| query | p50 / p95 ms | bare SQL p50 / p95 ms | ratio |\n|---|---:|---:|---:|')
      const chosen = await choose(server)
      const { id, type, group, organizationType, organizationGroup, participant } = chosen
      const audience = {
        participantTypes: [type],
        participantGroups: [group],
        organizationTypes: [organizationType],
        organizationGroups: [organizationGroup],
      }
      const ask = (what: string, body: object) => server.call('POST', `/api/promotions/${id}/audience/${what}`, body)
      const reported = async (name: string, rounds: number, work: () => Promise<void>, bare: () => Promise<void>) => {
        const { work: own, baseline } = await inTurns(rounds, work, bare)
        const times = [own, baseline].map(({ p50, p95 }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`)
        print(`| ${name} | ${times.join(' | ')} | ${(own.p50 / baseline.p50).toFixed(2)} |`)
      }
      await reported(
        'four lists, without a condition',
        10,
        async () => void (await ask('resolve', { audience })),
        () => countBare(server, chosen),
      )
      await reported(
        'one participant',
        50,
        async () => void (await ask('explain', { audience: { ...audience, condition: CONDITION }, participant })),
        async () => void (await server.db.pool.query('SELECT * FROM participant WHERE id = $1', [participant])),
      )
      await reported(
        'nine-part condition, everyone',
        1,
        async () => {
          for (let after: number | null = 0; after !== null;) {
            const page: Page = (await ask('eligibility', { audience: { condition: CONDITION }, after })) as Page
            after = page.after
          }
        },
        async () => void (await server.db.pool.query('SELECT * FROM participant WHERE program_id = 1')),
      )
    } finally {
      await server.close()
    }
  }
}

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

/** The same clauses in hand-written SQL, each counted, with the total. */
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
}
