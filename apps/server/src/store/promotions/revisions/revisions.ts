import type { PromotionRevision, RevisionBody as SentRevision } from '@incentive/contract'
import { OPEN_REVISION_STATES } from '@incentive/model/promotion'
import { sql } from 'kysely'
import { notFound } from '../../../refusal.ts'
import { promotionAddress, selfLink } from '../../links.ts'
import type { Queries, Writes } from '../../queries.ts'
import type { Parts } from '../versions/load-content.ts'

/** Maximum number of open revisions of a promotion. */
export const MAX_OPEN_REVISIONS = 100

/** The update that activating a revision saves. It has seen no version. */
export type RevisionBody = Omit<SentRevision, 'publishAnyway' | 'reason' | 'revisionVersion'>

/** The change of a revision, and the contents that it leads from and to. */
export interface RevisionContent {
  readonly base: number
  readonly baseParts: Parts
  readonly parts: Parts
  readonly body: RevisionBody
}

/** A revision as stored. */
export interface StoredRevision extends Omit<PromotionRevision, '_links' | 'base'>, RevisionContent {
  readonly promotionId: number
  readonly updatedById: number
}

const selectRevisions = (db: Queries) =>
  db
    .selectFrom('promotion_revision as revision')
    .innerJoin('app_user as creator', 'creator.id', 'revision.created_by')
    .innerJoin('app_user as editor', 'editor.id', 'revision.updated_by')
    .select(['revision.id', 'revision.version', 'revision.promotion_id as promotionId', 'revision.base_number as base'])
    .select(['revision.state', 'revision.activate_at as activateAt', 'revision.reason'])
    .select(['revision.created_date as createdDate', 'creator.full_name as creator'])
    .select(['revision.updated_date as updatedDate', 'editor.full_name as editor', 'editor.id as updatedById'])
    .select(sql<string[] | null>`revision.stopped_by`.as('stoppedBy'))
    .$narrowType<{ creator: string; editor: string }>()

type Row = Awaited<ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>>

const toAnswer = ({ promotionId, updatedById: _id, creator, editor, ...row }: Row): PromotionRevision => ({
  ...row,
  stoppedBy: row.stoppedBy ?? [],
  createdBy: { fullName: creator },
  updatedBy: { fullName: editor },
  _links: selfLink(`${promotionAddress(promotionId)}/revisions/${row.id}`),
})

/** Loads the open revisions of a promotion, oldest first. */
export async function loadOpenRevisions(db: Queries, promotionId: number): Promise<PromotionRevision[]> {
  const rows = await selectRevisions(db)
    .where('revision.promotion_id', '=', promotionId)
    .where('revision.state', 'in', OPEN_REVISION_STATES)
    .orderBy('revision.id')
    .execute()
  return rows.map(toAnswer)
}

/** Loads a revision of a promotion; throws 404 if there is none. */
export async function loadRevision(db: Queries, promotionId: number, id: number): Promise<StoredRevision> {
  const row = await selectRevisions(db)
    .select(sql<Parts>`revision.base_parts`.as('baseParts'))
    .select(sql<Parts>`revision.parts`.as('parts'))
    .select(sql<RevisionBody>`revision.body`.as('body'))
    .where('revision.promotion_id', '=', promotionId)
    .where('revision.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The revision')
  const { baseParts, parts, body, ...own } = row
  const { _links, ...answer } = toAnswer(own)
  return { ...answer, promotionId, updatedById: own.updatedById, baseParts, parts, body }
}

/** Converts a stored revision to its API representation. */
export const describeRevision = ({
  promotionId,
  updatedById: _id,
  baseParts: _base,
  parts: _parts,
  body: _body,
  ...revision
}: StoredRevision): PromotionRevision => ({
  ...revision,
  _links: selfLink(`${promotionAddress(promotionId)}/revisions/${revision.id}`),
})

/** Names a revision in the timeline. */
export const nameOf = ({ base, reason }: Pick<PromotionRevision, 'base' | 'reason'>): string =>
  `revision of version ${base}${reason === null ? '' : ` (${reason})`}`

/** True if a revision can still be changed and become live. */
export const isOpen = ({ state }: Pick<StoredRevision, 'state'>): boolean =>
  (OPEN_REVISION_STATES as readonly string[]).includes(state)

/** The user and time of a change. */
interface Saving {
  readonly userId: number
  readonly now: Date
}

const columnsOf = ({ base, baseParts, parts, body }: RevisionContent) => ({
  base_number: base,
  base_parts: JSON.stringify(baseParts),
  parts: JSON.stringify(parts),
  body: JSON.stringify(body),
})

/** Stores a new draft and returns its id. */
export async function insertRevision(
  tx: Writes,
  promotionId: number,
  { reason, ...content }: RevisionContent & { readonly reason: string | null },
  { userId, now }: Saving,
): Promise<number> {
  const { id } = await tx
    .insertInto('promotion_revision')
    .values({
      ...columnsOf(content),
      promotion_id: promotionId,
      reason,
      created_by: userId,
      created_date: now,
      updated_by: userId,
      updated_date: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The changes of a revision; absent values stay. */
interface RevisionChanges {
  readonly content?: RevisionContent
  readonly reason?: string | null
  readonly state?: StoredRevision['state']
  readonly activateAt?: string | null
  readonly stoppedBy?: readonly string[]
}

/** Stores changes of a revision as its next version. */
export async function updateRevision(
  tx: Writes,
  id: number,
  { content, reason, state, activateAt, stoppedBy }: RevisionChanges,
  { userId, now }: Saving,
): Promise<void> {
  await tx
    .updateTable('promotion_revision')
    .set((row) => ({
      ...(content && columnsOf(content)),
      ...(reason !== undefined && { reason }),
      ...(state && { state }),
      ...(activateAt !== undefined && { activate_at: activateAt }),
      ...(stoppedBy && {
        stopped_by: stoppedBy.length === 0 ? null : JSON.stringify(stoppedBy),
        stop_unsent: stoppedBy.length > 0,
      }),
      version: row('version', '+', 1),
      updated_by: userId,
      updated_date: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** The email to the user who last changed a revision that did not become live as scheduled. */
export interface StoppedLetter {
  readonly to: string
  readonly fullName: string
  readonly promotionId: number
  readonly name: string
  readonly base: number
  readonly reason: string | null
  readonly stoppedBy: readonly string[]
}

/** Takes the emails about stopped revisions that are not sent yet: each is returned once, if its user has an address. */
export async function takeStoppedLetters(db: Writes): Promise<readonly StoppedLetter[]> {
  const { rows } = await sql<StoppedLetter>`
    WITH taken AS (UPDATE promotion_revision SET stop_unsent = false WHERE stop_unsent RETURNING *)
    SELECT app_user.email AS "to", app_user.full_name AS "fullName", promotion.id AS "promotionId", promotion.name,
      taken.base_number AS base, taken.reason, coalesce(taken.stopped_by, '[]') AS "stoppedBy"
    FROM taken JOIN promotion ON promotion.id = taken.promotion_id
    JOIN app_user ON app_user.id = taken.updated_by AND app_user.kind = 'PERSON' AND NOT app_user.disabled
    ORDER BY taken.id`.execute(db)
  return rows
}

/** A scheduled revision whose time has come. */
export interface DueRevision {
  readonly id: number
  readonly promotionId: number
  readonly programId: number
  readonly activateAt: string
}

/** Finds scheduled revisions that are due at `now`, earliest first: of one promotion, or of all. */
export function findDueRevisions(
  db: Queries,
  { now, promotionId, most }: { readonly now: Date; readonly promotionId: number | null; readonly most: number },
): Promise<DueRevision[]> {
  return db
    .selectFrom('promotion_revision as revision')
    .innerJoin('promotion', 'promotion.id', 'revision.promotion_id')
    .select(['revision.id', 'revision.promotion_id as promotionId', 'promotion.program_id as programId'])
    .select('revision.activate_at as activateAt')
    .$narrowType<{ activateAt: string }>()
    .where('revision.state', '=', 'SCHEDULED')
    .where('revision.activate_at', '<=', now.toISOString())
    .$if(promotionId !== null, (rows) => rows.where('revision.promotion_id', '=', promotionId))
    .orderBy('revision.activate_at')
    .orderBy('revision.id')
    .limit(most)
    .execute()
}

/**
 * Locks the promotion of a revision for the server's own work, and loads the revision; throws 404 if it does not exist.
 */
export async function lockRevision(tx: Writes, promotionId: number, id: number): Promise<StoredRevision> {
  await tx.selectFrom('promotion').select('id').where('id', '=', promotionId).forUpdate().execute()
  return loadRevision(tx, promotionId, id)
}

/** True if a user can still change anything: an enabled administrator, or an API client with a valid token. */
export async function isActiveWriter(db: Queries, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM app_user WHERE id = ${userId} AND NOT disabled AND CASE WHEN kind = 'PERSON' THEN role = 'ADMIN' ELSE EXISTS (
      SELECT FROM api_token AS token WHERE token.app_user_id = app_user.id AND token.revoked_date IS NULL
        AND (token.expiration_date IS NULL OR token.expiration_date > ${now.toISOString()}::timestamptz)) END`.execute(
    db,
  )
  return rows.length > 0
}

/** Sets the reason of the newest version of a promotion: that of the revision that made it. */
export async function setReasonOfNewest(tx: Writes, promotionId: number, reason: string): Promise<void> {
  await sql`
    UPDATE promotion_version SET reason = ${reason}
    WHERE id = (SELECT id FROM promotion_version WHERE promotion_id = ${promotionId} ORDER BY number DESC LIMIT 1)`.execute(
    tx,
  )
}
