import { paysUpwards, type EmptiedBy, type LookupOrganizations, type Lookups } from '@incentive/claims'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../queries.ts'
import type { Reach } from '../scope.ts'
import { findEligible, questionOf, type EligibleSearch } from './find-let-in.ts'
import { openStoredAudience, type OpenedAudience } from './open-audience.ts'
import { isIn, isInOne, evaluateAudience, readSaid, VERDICTS, type Verdict } from './verdicts.ts'

/** Number of participants that are evaluated between two reads; other calls are served in between. */
const EACH_READ = 1000

/** The eligible participants, as far as the checks need them. */
type AudienceLookups = Required<Pick<Lookups, 'emptiedBy'>> & Pick<Lookups, 'organizations'>

/**
 * Returns the data about eligible participants that the checks need, for the stored audience, whether or not the caller
 * can see participants. Invitations are sent after publishing, so participants who can be invited count as eligible.
 * Null if `stop` comes before the result is known.
 */
export async function loadAudienceLookups(
  db: Queries,
  { reach, promotionId, now }: { readonly reach: Reach; readonly promotionId: number; readonly now: Date },
  stop?: AbortSignal,
): Promise<AudienceLookups | null> {
  const opened = await openStoredAudience(db, { reach, promotionId, now }, { invitationOnly: false })
  // only one audience is evaluated: the stored one takes the position of the draft
  const audience: OpenedAudience = { ...opened, stored: null }
  const evaluated = await evaluateAudience(db, audience)
  const eligible: Asked = { db, audience, evaluated, question: questionOf(audience, now), each: EACH_READ, stop }
  const lookups = {
    emptiedBy: await emptiedBy(eligible),
    ...(paysUpwards(audience.draft.content) && { organizations: await countOrganizations(eligible) }),
  }
  return stop?.aborted ? null : lookups
}

/** Input for evaluating the audience until `stop` comes. Counts up to then are discarded. */
type Asked = EligibleSearch & { readonly stop: AbortSignal | undefined }

/**
 * Returns the clause that leaves no participant. Eligible participants are searched first, because usually the first
 * page has one.
 */
async function emptiedBy(eligible: Asked): Promise<EmptiedBy | null> {
  if ((await countAsked(eligible, 1)) > 0) return null
  const { said, counted } = eligible.evaluated
  const { rows } = await sql<{ said: number }>`SELECT DISTINCT ${said} AS said FROM ${counted}`.execute(eligible.db)
  const verdicts = new Set(rows.map((row) => readSaid(row.said, false).draft))
  if (verdicts.size === 0) return 'NO_PARTICIPANTS'
  if ([...verdicts].some(isIn)) return 'ELIGIBILITY'
  // the verdicts are in the order in which they are evaluated
  return VERDICTS.findLast((verdict): verdict is Clause => verdicts.has(verdict)) ?? null
}
type Clause = Verdict & EmptiedBy

async function countOrganizations(eligible: Asked): Promise<LookupOrganizations> {
  const count = (where: RawBuilder<unknown>) =>
    countAsked({
      ...eligible,
      evaluated: {
        ...eligible.evaluated,
        participants: sql`(SELECT * FROM ${eligible.evaluated.participants} WHERE ${where}) AS participant`,
      },
    })
  const mine = sql`participant.organization_id`
  return {
    withoutOrganization: await count(sql`${mine} IS NULL`),
    withoutParent: await count(sql`${mine} IN (SELECT id FROM organization WHERE parent_organization_id IS NULL)`),
    inCircle: await count(sql`${mine} IS NOT NULL AND ${mine} NOT IN (
      WITH RECURSIVE below (id) AS (
        SELECT id FROM organization WHERE parent_organization_id IS NULL
        UNION ALL
        SELECT organization.id FROM organization JOIN below ON organization.parent_organization_id = below.id)
      SELECT id FROM below)`),
  }
}

/** Counts the participants who pass the audience and also the condition; stops at `most`. */
async function countAsked(eligible: Asked, most?: number): Promise<number> {
  if (eligible.question === null) return countEligible(eligible, most)
  let found = 0
  for await (const { length } of findEligible(eligible)) {
    found += length
    if (eligible.stop?.aborted || (most !== undefined && found >= most)) return found
  }
  return found
}

async function countEligible(
  { db, evaluated: { participants, said } }: EligibleSearch,
  most?: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM ${participants} WHERE ${isInOne(said, false)} LIMIT ${most ?? null}::bigint) AS found`.execute(db)
  return rows[0]?.count ?? 0
}
