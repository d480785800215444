import type { AnswerOf } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import { canViewParticipantsOf } from '../permitted/can-view-participants.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'

type Content = AnswerOf<'getClaimContent'>

/** Returns the stored content of a claim; throws 404 if the caller cannot see it. MS-16. */
export async function getClaimContent(db: Queries, caller: Caller, id: number): Promise<Content> {
  const claim = await permitted(db, caller, 'promotion')
    .innerJoin('claim', 'claim.promotion_id', 'promotion.id')
    .select(['claim.id', 'claim.claim_number as claimNumber', 'claim.created_date as submittedDate'])
    .select(['claim.participant_id as participantId', 'promotion.id as promotionId'])
    .where('claim.id', '=', id)
    .executeTakeFirst()
  if (!claim) throw notFound('The claim')
  const { participantId, promotionId, ...own } = claim
  const maySee = await canViewParticipantsOf(db, caller, promotionId)
  const participant = maySee ? await loadClaimant(db, participantId) : null
  return { ...own, participant, lines: await loadLines(db, id) }
}

async function loadClaimant(db: Queries, id: number): Promise<Content['participant']> {
  const { rows } = await sql<NonNullable<Content['participant']>>`
    SELECT participant.id, participant.participant_key AS key, participant.full_name AS name,
      json_build_object('key', type.participant_type_key, 'name', type.name) AS "participantType",
      CASE WHEN organization.id IS NOT NULL THEN
        json_build_object('key', organization.organization_key, 'name', organization.name) END AS organization
    FROM participant JOIN participant_type AS type ON type.id = participant.participant_type_id
    LEFT JOIN organization ON organization.id = participant.organization_id
    WHERE participant.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Loads the products of a claim, in the order in which they were claimed. */
async function loadLines(db: Queries, claimId: number): Promise<Content['lines']> {
  const { rows } = await sql<Content['lines'][number]>`
    SELECT claimed.quantity, claimed.serial_number AS "serialNumber",
      CASE WHEN product.id IS NOT NULL THEN
        json_build_object('key', product.product_key, 'name', product.name) END AS product
    FROM claim_product AS claimed JOIN promotion_product_line AS line ON line.id = claimed.line_id
    LEFT JOIN product ON product.id = line.product_id
    WHERE claimed.claim_id = ${claimId} ORDER BY claimed.id`.execute(db)
  return rows
}
