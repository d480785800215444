import { paysUpwards, type EmptiedBy, type LookupOrganizations, type Lookups } from '@incentive/claims'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../queries.ts'
import type { Reach } from '../scope.ts'
import { findLetIn, questionOf, type LetIn } from './find-let-in.ts'
import { openStoredAudience, type OpenedAudience } from './open-audience.ts'
import { isIn, isInOne, judgeInSql, readSaid, VERDICTS, type Verdict } from './verdicts.ts'

/** So many participants are asked between two reads: others are served meanwhile. */
const EACH_READ = 1000

/** Who may claim, as far as the checks ask. */
type AudienceLookups = Required<Pick<Lookups, 'emptiedBy'>> & Pick<Lookups, 'organizations'>

/**
 * What the checks ask about who may claim, of the audience as it is stored, whoever may see participants. Invitations
 * come after publishing: whom they can reach may claim. Null when `stop` comes before it is known.
 */
export async function loadAudienceLookups(
  db: Queries,
  { reach, promotionId, now }: { readonly reach: Reach; readonly promotionId: number; readonly now: Date },
  stop?: AbortSignal,
): Promise<AudienceLookups | null> {
  const opened = await openStoredAudience(db, { reach, promotionId, now }, { invitationOnly: false })
  // one audience is asked for: the stored one stands in the place of the draft
  const audience: OpenedAudience = { ...opened, stored: null }
  const judged = await judgeInSql(db, audience)
  const letIn: Asked = { db, audience, judged, question: questionOf(audience, now), each: EACH_READ, stop }
  const lookups = {
    emptiedBy: await emptiedBy(letIn),
    ...(paysUpwards(audience.draft.content) && { organizations: await countOrganizations(letIn) }),
  }
  return stop?.aborted ? null : lookups
}

/** Whom the audience lets in, asked until `stop` comes; what was counted then is worth nothing. */
type Asked = LetIn & { readonly stop: AbortSignal | undefined }

/** The clause that leaves nobody; whom it lets in is looked for first: as a rule the first page has somebody. */
async function emptiedBy(letIn: Asked): Promise<EmptiedBy | null> {
  if ((await countAsked(letIn, 1)) > 0) return null
  const { said, counted } = letIn.judged
  const { rows } = await sql<{ said: number }>`SELECT DISTINCT ${said} AS said FROM ${counted}`.execute(letIn.db)
  const verdicts = new Set(rows.map((row) => readSaid(row.said, false).draft))
  if (verdicts.size === 0) return 'NO_PARTICIPANTS'
  if ([...verdicts].some(isIn)) return 'ELIGIBILITY'
  // the verdicts stand in the order in which they are asked
  return VERDICTS.findLast((verdict): verdict is Clause => verdicts.has(verdict)) ?? null
}
type Clause = Verdict & EmptiedBy

async function countOrganizations(letIn: Asked): Promise<LookupOrganizations> {
  const count = (where: RawBuilder<unknown>) =>
    countAsked({
      ...letIn,
      judged: {
        ...letIn.judged,
        participants: sql`(SELECT * FROM ${letIn.judged.participants} WHERE ${where}) AS participant`,
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

/** How many of those who are let in the condition lets in too; no more than `most` are looked for. */
async function countAsked(letIn: Asked, most?: number): Promise<number> {
  if (letIn.question === null) return countLetIn(letIn, most)
  let found = 0
  for await (const { length } of findLetIn(letIn)) {
    found += length
    if (letIn.stop?.aborted || (most !== undefined && found >= most)) return found
  }
  return found
}

async function countLetIn({ db, judged: { participants, said } }: LetIn, most?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM ${participants} WHERE ${isInOne(said, false)} LIMIT ${most ?? null}::bigint) AS found`.execute(db)
  return rows[0]?.count ?? 0
}
