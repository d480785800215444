import { sql } from 'kysely'
import { fillFoldedKeys } from '../store/folded-keys/fill-folded-keys.ts'
import { fillVersions } from '../store/promotions/versions/fill-versions.ts'
import type { Queries, Writes } from '../store/queries.ts'
import { demoCalendar, PAST_YEAR, type WrittenWindow } from './calendar.ts'
import { loadGroupMembers } from './participants/groups.ts'
import { loadActivities } from './promotions/activities.ts'
import { loadAudience } from './promotions/audience.ts'
import { loadDeadlines } from './promotions/deadlines.ts'
import { loadInvitation } from './promotions/invitation.ts'
import { loadLines, type LineIds } from './promotions/load-lines.ts'
import { loadPromotions, type FindPromotion } from './promotions/load-promotions.ts'
import { loadRules } from './promotions/rules.ts'
import { loadUploads, type PutFile } from './promotions/uploads.ts'
import { loadWorld, type DemoWorld } from './world.ts'
import { laterInstant } from '@incentive/scalars'
import { idsBy, type Ids } from './ids.ts'

/** The external inputs of the demo data. */
export interface DemoSetting {
  /** The clock that all dates are relative to. */
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
  /** Stores the content of uploads; without it, uploads are listed but cannot be downloaded. */
  readonly putFile?: PutFile
}

/** An arbitrary lock number that is not used for any other lock in this database. */
const LOCK = 7_204_117_854

/** True if the database has the demo programs. */
export async function isDemoLoaded(db: Queries): Promise<boolean> {
  const acme = await db.selectFrom('client').select('id').where('client_key', '=', 'ACME').executeTakeFirst()
  return acme !== undefined
}

/**
 * Loads the demo programs (domain 8) completely or not at all, and returns whether it did. A database stays unchanged
 * if it has them, or if another instance loads them at the same time. Takes a database or a transaction on it.
 */
export function loadDemo(db: Queries | Writes, setting: DemoSetting): Promise<boolean> {
  return db.isTransaction ? load(db as Writes, setting) : db.transaction().execute((tx) => load(tx, setting))
}

async function load(tx: Writes, { now, hashPassword, putFile }: DemoSetting): Promise<boolean> {
  // instances that start together wait for the one that loads, however long that takes
  await sql`SET LOCAL lock_timeout = 0`.execute(tx)
  await sql`SET LOCAL statement_timeout = 0`.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
  if (await isDemoLoaded(tx)) return false
  const world = await loadWorld(tx, demoCalendar(now), hashPassword)
  await loadGroupMembers(world)
  await addCourseResults(tx)
  const promotion = await loadPromotions(world)
  const line = await loadLines(world, promotion)
  await loadDeadlines(world, promotion)
  await loadAudience(world, promotion)
  await loadInvitation(world, promotion)
  await loadCourses(world, promotion)
  await loadLimits(world, promotion)
  await loadRules(world, promotion)
  await loadUploads(world, promotion, putFile)
  const claim = await loadClaims(world, promotion, line)
  await loadActivities(world, promotion, claim)
  await fillFoldedKeys(tx)
  await fillVersions(tx)
  return true
}

/** Adds the results that the completed courses of participants follow from. */
async function addCourseResults(tx: Writes): Promise<void> {
  await sql`
    INSERT INTO course_result (participant_id, course_id, completed_date, grade)
    SELECT participant.id, course.id, date_trunc('second', participant.registration_date), 80 + participant.id % 20
      FROM participant CROSS JOIN unnest(completed_course_keys) AS completed (course_key)
      JOIN course ON course.program_id = participant.program_id AND course.course_key = completed.course_key`.execute(
    tx,
  )
}

const courses: readonly (readonly [
  promotion: string,
  course: string,
  window: WrittenWindow | null,
  passingGrade: string | null,
])[] = [
  ['FALL-SPIFF', 'C1', ['2026-04-01', '2027-03-31'], '75'],
  ['FALL-SPIFF', 'C2', PAST_YEAR, null],
  ['SAFETY-COURSE', 'C4', null, '95'],
  ['SAFETY-COURSE', 'C2', null, null],
  ['PRODUCT-SCHOOL', 'C1', null, null],
  ['PRODUCT-SCHOOL', 'C3', ['2026-10-01', '2027-03-31'], null],
]

/** Loads the courses of promotions. For FALL-SPIFF, C1 is effective and C2 has expired. */
async function loadCourses({ tx, calendar, lists }: DemoWorld, promotion: FindPromotion): Promise<void> {
  await tx
    .insertInto('promotion_course')
    .values(
      courses.map(([key, course, window, override_passing_grade], index) => ({
        promotion_id: promotion(key).id,
        course_id: lists.course(promotion(key).programId, course),
        override_passing_grade,
        ...calendar.window(...(window ?? [])),
        updated_date: calendar.daysAgo(40 + index),
      })),
    )
    .execute()
}

/** All claims are for AX-100, so that line is claimed and AX-200 is not. */
const claims = [
  { number: 'CL-000001', participant: 'DR-0001', daysAgo: 33, quantity: 1, serial: 'AX100-0001' },
  { number: 'CL-000002', participant: 'DR-0008', daysAgo: 20, quantity: 1, serial: 'AX100-0002' },
  { number: 'CL-000003', participant: 'DR-0014', daysAgo: 9, quantity: 1, serial: 'AX100-0003' },
] as const

/** Loads the three claims of SPRING-REBATE. Returns ids by claim number. */
async function loadClaims(
  { tx, calendar, participants, product }: DemoWorld,
  promotion: FindPromotion,
  line: LineIds,
): Promise<Ids<[number: string]>> {
  const { id, programId, clientId } = promotion('SPRING-REBATE')
  const start = calendar.startOf('2026-04-01')
  const claim = idsBy(
    await tx
      .insertInto('claim')
      .values(
        claims.map(({ number, participant, daysAgo }) => ({
          promotion_id: id,
          program_id: programId,
          participant_id: participants.participant(programId, participant),
          claim_number: number,
          created_date: laterInstant(start, calendar.daysAgo(daysAgo)),
        })),
      )
      .returning(['id', 'claim_number'])
      .execute(),
    (row) => [row.claim_number],
  )
  const line_id = line(id, product(clientId, 'AX-100'))
  await tx
    .insertInto('claim_product')
    .values(
      claims.map(({ number, quantity, serial }) => ({
        claim_id: claim(number),
        line_id,
        quantity,
        serial_number: serial,
      })),
    )
    .execute()
  return claim
}

const groups = [
  {
    nodeType: 'OR',
    items: [
      { value: 'HVAC', name: 'Heating and cooling', maximum: 10 },
      { value: 'WATER', name: 'Water systems', maximum: 5 },
    ],
  },
  { nodeType: 'AND', items: [{ value: 'HVAC', name: 'Heating and cooling', maximum: 25 }] },
] as const

/** Loads the limit tree of SMART-RULES: a root, two groups, three items. */
async function loadLimits({ tx, calendar }: DemoWorld, promotion: FindPromotion): Promise<void> {
  const root = await tx
    .insertInto('promotion_limit_node')
    .values({
      promotion_id: promotion('SMART-RULES').id,
      level: 0,
      node_type: 'AND',
      created_date: calendar.daysAgo(60),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = await tx
    .insertInto('promotion_limit_node')
    .values(
      groups.map(({ nodeType }, place) => ({
        parent_id: root.id,
        level: 1,
        node_type: nodeType,
        created_date: calendar.daysAgo(59 - place),
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('promotion_limit_node')
    .values(
      groups.flatMap(({ items }, group) =>
        items.map(({ value, name, maximum }, place) => ({
          parent_id: stored[group]?.id ?? null,
          level: 2,
          node_type: 'AND' as const,
          custom_field4_name: name,
          custom_field4_value: value,
          max_quantity: maximum,
          created_date: calendar.daysAgo(50 - place),
        })),
      ),
    )
    .execute()
}
