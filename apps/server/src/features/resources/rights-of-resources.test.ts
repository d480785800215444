import { readableCollections, type ReadableCollection } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { findHome, type Home } from '../../security/testing/home.ts'
import { signInEveryone, type Person } from '../../security/testing/users.ts'
import { form } from '../../security/testing/example-calls.ts'
import { apiOf } from '../../testing/test-api.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

const ofProgram = (table: string) => `SELECT id FROM ${table} WHERE program_id = $1 AND $2 > 0 ORDER BY id LIMIT 1`
const ofClient = (table: string) => `SELECT id FROM ${table} WHERE client_id = $2 AND $1 > 0 ORDER BY id LIMIT 1`
const ofAll = (table: string) => `SELECT id FROM ${table} WHERE $1::bigint + $2::bigint > 0 ORDER BY id LIMIT 1`
const ofPromotion = (table: string) =>
  `SELECT part.id FROM ${table} part JOIN promotion ON promotion.id = promotion_id
    WHERE program_id = $1 AND $2 > 0 ORDER BY 1 LIMIT 1`
const ofPair = (table: string, owner: string) =>
  `SELECT pair.id FROM ${table} pair JOIN ${owner} AS owner ON owner.id = pair.${owner}_id
    WHERE program_id = $1 AND $2 > 0 ORDER BY 1 LIMIT 1`
const storeProgram = `store_program JOIN award_vehicle ON award_vehicle.id = award_vehicle_id AND award_vehicle.client_id = $2 AND $1 > 0`

/** The owner of each collection, and a row of Dealer Rewards ($1) or its client ($2), in the simplest SQL. */
const entities: Readonly<Record<ReadableCollection, readonly ['everyone' | 'client' | 'program', string]>> = {
  claimProductDuplications: ['everyone', ofAll('claim_product_duplication_type')],
  countries: ['everyone', ofAll('country')],
  currencies: ['everyone', ofAll('currency')],
  participantStatuses: ['everyone', ofAll('participant_status')],
  payoutStrategies: ['everyone', ofAll('payout_strategy_type')],
  payouts: ['everyone', ofAll('payout_type')],
  productPayoutMethods: ['everyone', ofAll('payout_product_method_type')],
  promotionAudienceTypes: ['everyone', ofAll('promotion_audience_type')],
  ruleFormulas: ['everyone', ofAll('rule_formula')],

  awardVehicles: ['client', ofClient('award_vehicle')],
  claimTypes: ['client', ofClient('claim_type')],
  invoiceTypes: ['client', ofClient('invoice_type')],
  organizationTypes: ['client', ofClient('organization_type')],
  organizations: ['client', ofClient('organization')],
  products: ['client', ofClient('product')],
  promotionTypes: ['client', ofClient('promotion_type')],
  productCategories: ['client', ofClient('product_category')],
  programGroups: ['client', ofClient('program_group')],
  productSerialNumbers: [
    'client',
    `SELECT serial.id FROM product_serial_number serial JOIN product ON product.id = product_id
      WHERE client_id = $2 AND $1 > 0 LIMIT 1`,
  ],
  storePrograms: ['client', `SELECT store_program.id FROM ${storeProgram} LIMIT 1`],
  storeProducts: [
    'client',
    `SELECT store_product_id AS id FROM ${storeProgram}
       JOIN store_program_product ON store_program_id = store_program.id LIMIT 1`,
  ],

  activities: ['program', ofProgram('activity').replace('ORDER', "AND activity_type = 'promotion' ORDER")],
  claims: ['program', ofProgram('claim')],
  contests: ['program', ofProgram('contest')],
  emailTemplates: ['program', ofProgram('email_template')],
  courseResults: ['program', ofPair('course_result', 'participant')],
  organizationGroupMembers: ['program', ofPair('organization_group_member', 'organization_group')],
  participantGroupMembers: ['program', ofPair('participant_group_member', 'participant_group')],
  organizationGroups: ['program', ofProgram('organization_group')],
  participantGroups: ['program', ofProgram('participant_group')],
  participantTypes: ['program', ofProgram('participant_type')],
  participants: ['program', ofProgram('participant')],
  promotionCourses: ['program', ofPromotion('promotion_course')],
  promotionDeadlines: ['program', ofPromotion('promotion_deadline')],
  promotionInvitationSettings: ['program', ofPromotion('promotion_invitation_setting')],
  promotionLimitNodes: ['program', ofPromotion('promotion_limit_node')],
  promotionOrganizations: ['program', ofPromotion('promotion_organization')],
  promotionParticipants: ['program', ofPromotion('promotion_participant')],
  promotionProducts: ['program', ofPromotion('promotion_product_line').replace('ORDER', 'AND NOT is_group ORDER')],
  promotionProductGroups: ['program', ofPromotion('promotion_product_line').replace('ORDER', 'AND is_group ORDER')],
  ruleConditions: [
    'program',
    `SELECT participant_eligibility_rule_condition_id AS id FROM promotion
      WHERE program_id = $1 AND $2 > 0 AND participant_eligibility_rule_condition_id IS NOT NULL LIMIT 1`,
  ],
  ruleGroups: ['program', ofProgram('rule_group')],
  uploads: ['program', ofProgram('upload').replace('ORDER', 'AND promotion_id IS NOT NULL ORDER')],
}

const personal: readonly ReadableCollection[] = [
  ...(['participants', 'promotionParticipants', 'courseResults', 'participantGroupMembers'] as const),
]

function expectedStatus(collection: ReadableCollection, person: Person): number {
  const [reach] = entities[collection]
  if (person === 'globex' && reach !== 'everyone') return 404
  if (person === 'club' && reach === 'program') return 404
  return person === 'noparts' && personal.includes(collection) ? 403 : 200
}

describe.each([quickestForm])('read access to self links (%s database)', (kind) => {
  let server: TestServer
  let home: Home
  let apis: Record<Person, Api>

  const idOf = async (sql: string) =>
    (await server.db.pool.query<{ id: number }>(sql, [home.program, home.client])).rows[0]?.id ?? 0

  beforeAll(async () => {
    server = await startTestServer(kind)
    home = await findHome(server)
    const cookies = await signInEveryone(server)
    const all = Object.entries(cookies).map(([person, cookie]) => [person, apiOf(server.app, cookie)])
    apis = Object.fromEntries(all) as Record<Person, Api>
  })
  afterAll(() => server.close())

  test.each(readableCollections)(
    'R16 R20 OP-37 OP-38 %s: foreign resources get the same response as unknown ones',
    async (of) => {
      const id = await idOf(entities[of][1])
      expect(id).toBeGreaterThan(0)
      for (const [person, api] of Object.entries(apis)) {
        const { status, body } = await api('GET', `/api/${of}/${id}`)
        expect([of, person, status]).toEqual([of, person, expectedStatus(of, person as Person)])
        const unknown = await api('GET', `/api/${of}/999999999`)
        expect(unknown.status).toBe(404)
        if (status === 404) expect({ ...body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
      }
      expect((await server.anonymous('GET', `/api/${of}/${id}`)).status).toBe(401)
    },
  )

  test('OP-38 an entry about a participant is visible only to users who can see participants', async () => {
    const id = await idOf(
      `INSERT INTO activity (program_id, activity_type, subject_id, message, created_date)
       SELECT $1::bigint, 'participant', $2::bigint, 'Changed', now() RETURNING id`,
    )
    const statuses = ['admin', 'viewer', 'noparts', 'club', 'globex'] as const
    const answers = await Promise.all(statuses.map((person) => apis[person]('GET', `/api/activities/${id}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 404, 404])
  })

  test('a template of a group of programs is available to each program of the group', async () => {
    const id = await idOf(
      `SELECT email_template.id FROM email_template JOIN program USING (program_group_id)
        WHERE program.id = $1 AND $2 > 0 ORDER BY 1 LIMIT 1`,
    )
    expect((await apis.admin('GET', `/api/emailTemplates/${id}`)).status).toBe(200)
    expect((await apis.globex('GET', `/api/emailTemplates/${id}`)).status).toBe(404)
  })

  test('a condition of a rule is available to the programs of its group', async () => {
    const id = await idOf(
      `SELECT rule_condition_id AS id FROM rule JOIN rule_group ON rule_group.id = rule_group_id
        WHERE program_id = $1 AND $2 > 0 ORDER BY 1 LIMIT 1`,
    )
    expect((await apis.viewer('GET', `/api/ruleConditions/${id}`)).status).toBe(200)
    expect((await apis.club('GET', `/api/ruleConditions/${id}`)).status).toBe(404)
  })

  test('R17 an unattached file is available only to the user who uploaded it', async () => {
    const { body } = await apis.admin('POST', '/api/uploads', form.body(), form.headers)
    const { href } = body._links.self as { href: string }
    expect((await apis.admin('GET', href)).status).toBe(200)
    expect((await apis.viewer('GET', href)).status).toBe(404)
  })
})
