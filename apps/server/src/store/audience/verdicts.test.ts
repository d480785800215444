import { compileVersion, evaluateParticipant, type PromotionTerms, type Claimant } from '@incentive/claims'
import { epochOf } from '@incentive/scalars'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FreshDatabase } from '../../db/testing/fresh-database.ts'
import { forEachDemoDatabase } from '../../demo/testing/for-each-demo-database.ts'
import { countIncluding } from './asked-sets.ts'
import { findListed, LISTS, type ListName } from './listed.ts'
import { loadClaimant } from './load-who.ts'
import type { Audience, ChangedRow, OpenedAudience } from './open-audience.ts'
import { evaluateAudience, readSaid } from './verdicts.ts'

/** Seeded random numbers, the same on every machine. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

const PROGRAM = 1
const lookups = { currencyDigits: 2, awardVehicles: [], storeProducts: [] }
const NOON = new Date('2026-05-10T16:00:00Z')

interface World {
  readonly people: readonly {
    readonly id: number
    readonly claimant: NonNullable<Awaited<ReturnType<typeof loadClaimant>>>
  }[]
  readonly organizations: readonly { readonly id: number; readonly key: string }[]
  readonly choices: Readonly<Record<ListName, readonly number[]>>
  readonly promotions: readonly { readonly id: number; readonly rows: Rows; readonly accepted: Accepted }[]
}

/** Rows by the ids of participants and organizations: true if the row includes. */
interface Rows {
  readonly participants: ReadonlyMap<number, boolean>
  readonly organizations: ReadonlyMap<number, boolean>
}

/** The times at which participants accepted an invitation, in milliseconds. */
type Accepted = ReadonlyMap<number, number>

/** A third of the participants have accepted each promotion, some of them after the time of the request. */
async function invite({ kysely: db }: FreshDatabase): Promise<void> {
  await sql`DELETE FROM promotion_invitation`.execute(db)
  await sql`
    INSERT INTO promotion_invitation (promotion_id, participant_id, accepted_date)
    SELECT promotion.id, participant.id,
      CASE participant.id % 4 WHEN 0 THEN NULL ELSE ${NOON.toISOString()}::timestamptz + make_interval(days => (participant.id % 4 - 2)::int) END
    FROM promotion JOIN participant USING (program_id)
    WHERE program_id = ${PROGRAM} AND (participant.id + promotion.id) % 2 = 0`.execute(db)
}

async function readWorld({ kysely: db }: FreshDatabase): Promise<World> {
  const ids = async (table: 'participant_type' | 'participant_group' | 'organization_group' | 'organization_type') =>
    (
      await sql<{ id: number }>`SELECT id FROM ${sql.table(table)}
        WHERE ${sql.id(table === 'organization_type' ? 'client_id' : 'program_id')} = 1 ORDER BY id`.execute(db)
    ).rows.map(({ id }) => id)
  const found = await db
    .selectFrom('participant')
    .select('id')
    .where('program_id', '=', PROGRAM)
    .orderBy('id')
    .execute()
  const people = []
  for (const { id } of found) {
    const claimant = await loadClaimant(db, PROGRAM, id)
    if (claimant !== null) people.push({ id, claimant })
  }
  const organizations = await db
    .selectFrom('organization')
    .select(['id', 'organization_key as key'])
    .where('client_id', '=', 1)
    .execute()
  const keys = ['FALL-SPIFF', 'BIG-LIST', 'DEALER-ELITE']
  const promotions = await db
    .selectFrom('promotion')
    .select('id')
    .where('program_id', '=', PROGRAM)
    .where('promotion_key', 'in', keys)
    .execute()
  const rowsOf = async (promotion: number): Promise<Rows> => {
    const own = await db.selectFrom('promotion_participant').selectAll().where('promotion_id', '=', promotion).execute()
    const companies = await db
      .selectFrom('promotion_organization')
      .selectAll()
      .where('promotion_id', '=', promotion)
      .execute()
    return {
      participants: new Map(own.map((row) => [row.participant_id, row.include_in_promotion])),
      organizations: new Map(companies.map((row) => [row.organization_id, row.include_in_promotion])),
    }
  }
  const acceptedOf = async (promotion: number): Promise<Accepted> => {
    const found = await db
      .selectFrom('promotion_invitation')
      .selectAll()
      .where('promotion_id', '=', promotion)
      .execute()
    return new Map(
      found.flatMap((row) => (row.accepted_date ? [[row.participant_id, epochOf(row.accepted_date)] as const] : [])),
    )
  }
  return {
    people,
    organizations,
    choices: {
      participantTypes: await ids('participant_type'),
      participantGroups: await ids('participant_group'),
      organizationTypes: await ids('organization_type'),
      organizationGroups: await ids('organization_group'),
    },
    promotions: await Promise.all(
      promotions.map(async ({ id }) => ({ id, rows: await rowsOf(id), accepted: await acceptedOf(id) })),
    ),
  }
}

/**
 * A random audience over a random promotion: often with empty lists, sometimes with rows that are added, changed or
 * removed.
 */
async function anyAudience(world: World, { kysely: db }: FreshDatabase, random: (below: number) => number) {
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
  const choose = async (): Promise<Audience> => {
    const chosen = Object.fromEntries(
      LISTS.map((list) => [list, random(3) > 0 ? [] : world.choices[list].filter(() => random(2) === 0)]),
    ) as Record<ListName, number[]>
    const listed = await findListed(db, { programId: PROGRAM, storedGroups: [] }, chosen)
    const keys = Object.fromEntries(LISTS.map((list) => [list, listed[list].keys]))
    const same = Object.fromEntries(LISTS.map((list) => [list, listed[list].same])) as Record<ListName, number[]>
    return { chosen: same, content: { ...keys, invitationOnly: random(4) === 0 } }
  }
  const change = (ids: readonly number[]): ChangedRow[] =>
    random(2) === 0
      ? []
      : [...new Set(Array.from({ length: random(9) }, () => pick(ids)))].map((id) => ({
          id,
          isIncluded: pick([true, false, null]),
        }))
  const promotion = random(3) === 0 ? null : pick(world.promotions)
  const audience: OpenedAudience = {
    programId: PROGRAM,
    promotionId: promotion?.id ?? null,
    now: NOON,
    lookups,
    stored: promotion === null ? null : await choose(),
    draft: await choose(),
    participants: change(world.people.map(({ id }) => id)),
    organizations: change(world.organizations.slice(0, 40).map(({ id }) => id)),
  }
  return {
    audience,
    rows: promotion?.rows ?? { participants: new Map(), organizations: new Map() },
    accepted: promotion?.accepted ?? new Map<number, number>(),
  }
}

function changed(stored: ReadonlyMap<number, boolean>, rows: readonly ChangedRow[]): Map<number, boolean> {
  const draft = new Map(stored)
  for (const { id, isIncluded } of rows) {
    if (isIncluded === null) draft.delete(id)
    else draft.set(id, isIncluded)
  }
  return draft
}

function versionOf(world: World, content: PromotionTerms, rows: Rows): PromotionTerms {
  const participantKey = new Map(world.people.map(({ id, claimant }) => [id, claimant.participant.participantKey]))
  const organizationKey = new Map(world.organizations.map(({ id, key }) => [id, key]))
  return {
    ...content,
    promotionParticipants: [...rows.participants].map(([id, includeInPromotion]) => ({
      participant: participantKey.get(id) ?? '',
      includeInPromotion,
    })),
    promotionOrganizations: [...rows.organizations].map(([id, includeInPromotion]) => ({
      organization: organizationKey.get(id) ?? '',
      includeInPromotion,
    })),
  }
}

/** A naive implementation of the questions of B.2 and of invitations, written straight from the text. */
function naively(
  version: PromotionTerms,
  { participant, organizationChain: [company] }: Claimant,
  invitationAccepted: number | null,
): string {
  const has = (list: readonly string[] | undefined, ...values: readonly (string | null | undefined)[]) =>
    (list ?? []).length === 0 || values.some((value) => value != null && list?.includes(value))
  const own = version.promotionParticipants?.find((row) => row.participant === participant.participantKey)
  if (own) return own.includeInPromotion ? 'AUDIENCE_PARTICIPANT_INCLUDED' : 'AUDIENCE_PARTICIPANT_EXCLUDED'
  const row = company && version.promotionOrganizations?.find((each) => each.organization === company.organizationKey)
  if (row?.includeInPromotion === false) return 'AUDIENCE_ORGANIZATION_EXCLUDED'
  const rows = [...(version.promotionParticipants ?? []), ...(version.promotionOrganizations ?? [])]
  const listed = LISTS.some((list) => (version[list] ?? []).length > 0)
  if (!row) {
    if (!listed && rows.some(({ includeInPromotion }) => includeInPromotion)) return 'AUDIENCE_NOT_LISTED'
    if (!has(version.participantTypes, participant.participantTypeKey)) return 'AUDIENCE_PARTICIPANT_TYPE'
    if (!has(version.participantGroups, ...participant.groupKeys)) return 'AUDIENCE_PARTICIPANT_GROUP'
    if (!has(version.organizationTypes, company?.organizationTypeKey)) return 'AUDIENCE_ORGANIZATION_TYPE'
    if (!has(version.organizationGroups, ...(company?.groupKeys ?? []))) return 'AUDIENCE_ORGANIZATION_GROUP'
  }
  const isInvited = invitationAccepted !== null && invitationAccepted <= NOON.getTime()
  if (version.invitationOnly && !isInvited) return 'NOT_INVITED'
  if (row) return 'AUDIENCE_ORGANIZATION_INCLUDED'
  return listed ? 'AUDIENCE_TYPES_AND_GROUPS' : 'AUDIENCE_OPEN'
}

forEachDemoDatabase('OP-139 an audience in SQL', (open, kind) => {
  test('gives the same result for all participants as the engine for each, for 400 random audiences', async () => {
    const database = await open()
    // a participant without an organization, and one in no group
    await sql`UPDATE participant SET organization_id = NULL WHERE participant_key IN ('DR-0005', 'DR-0017')`.execute(
      database.kysely,
    )
    await invite(database)
    const world = await readWorld(database)
    const random = chance(kind === 'server' ? 51 : 139)
    const seen = new Set<string>()
    for (let round = 0; round < 400; round++) {
      const { audience, rows, accepted } = await anyAudience(world, database, random)
      const { participants, said } = await evaluateAudience(database.kysely, audience)
      const found = await sql<{
        id: number
        said: number
      }>`SELECT participant.id, ${said} AS said FROM ${participants}`.execute(database.kysely)
      const saidOf = new Map(found.rows.map((row) => [row.id, readSaid(row.said, audience.stored !== null)]))
      const stored = audience.stored && versionOf(world, audience.stored.content, rows)
      const draft = versionOf(world, audience.draft.content, {
        participants: changed(rows.participants, audience.participants),
        organizations: changed(rows.organizations, audience.organizations),
      })
      const [compiledStored, compiledDraft] = [
        stored && compileVersion(stored, lookups),
        compileVersion(draft, lookups),
      ]
      expect(await countIncluding(database.kysely, audience)).toBe(compiledDraft.audience.included)
      const wrong = world.people.flatMap(({ id, claimant }) => {
        const known = { invitationAccepted: accepted.get(id) ?? null }
        const evaluated = evaluateParticipant(compiledDraft, claimant, NOON.getTime(), known).code
        const before = compiledStored && evaluateParticipant(compiledStored, claimant, NOON.getTime(), known).code
        const naive = naively(draft, claimant, known.invitationAccepted)
        const inSql = saidOf.get(id)
        seen.add(evaluated)
        const agrees = inSql?.draft === evaluated && inSql.stored === before && naive === evaluated
        return agrees
          ? []
          : [{ round, claimant: claimant.participant.participantKey, inSql, evaluated, before, by: naive }]
      })
      expect(wrong).toEqual([])
      expect(saidOf.size).toBe(world.people.length)
    }
    expect(seen.size).toBe(12)
  })
})
