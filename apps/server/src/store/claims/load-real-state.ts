import type { WrittenClaim } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { plannedOnce, type Places } from '../../db/planned-once.ts'
import { notFound } from '../../refusal.ts'
import { permittedPromotions } from '../permitted/permitted-promotions.ts'
import type { Queries } from '../queries.ts'
import { claimedSerials } from './load-claimed-products.ts'

type RealState = AnswerOf<'readEarlierClaims'>

/**
 * Loads the state that stored claims leave for a claim: units with one of its serial numbers in the promotion and in
 * those it checks against, first come first, and the number of claims of its participant. Only earlier claims count:
 * the first claim keeps the right, and a copy of a stored claim never conflicts with that claim. Throws 404 if the caller
 * has no right to the promotion.
 */
export async function loadRealState(
  db: Queries,
  { userId }: Pick<Caller, 'userId'>,
  promotionId: number,
  claim: WrittenClaim,
): Promise<{ readonly state: RealState; readonly canViewParticipants: boolean }> {
  const { lines = [], participant, submittedDate, claimNumber = '' } = claim
  const serials = await claimedSerials(lines)
  const participantKey = participant?.participantKey ?? ''
  const rows = await selectEarlier(db, { userId, promotionId, submittedDate, claimNumber, participantKey, serials })
  const [first] = rows
  if (!first) throw notFound('The promotion')
  const { canViewParticipants, claimCount, lastClaimDate } = first
  const units = rows.map(({ canViewParticipants: _may, claimCount: _count, lastClaimDate: _last, ...unit }) => unit)
  return {
    canViewParticipants,
    state: { priorClaimLines: units.filter(isUnit), history: { claimCount, lastClaimDate } },
  }
}

type Unit = RealState['priorClaimLines'][number]

/** The query for earlier claims, and its promotion. */
interface EvaluatedClaim {
  readonly userId: number
  readonly promotionId: number
  readonly submittedDate: string
  readonly claimNumber: string
  readonly participantKey: string
  readonly serials: readonly string[]
}

/**
 * The caller's right and the participant's history are in each row, and in a row without a unit if there are no units.
 */
type Row = RealState['history'] & { readonly canViewParticipants: boolean } & {
  readonly [Field in keyof Unit]: Unit[Field] | null
}

const isUnit = (unit: { readonly [Field in keyof Unit]: Unit[Field] | null }): unit is Unit => unit.claim !== null

/**
 * Numbers are unique in a program: a claim in another program can have the same number as the test claim. The serial
 * numbers are unnested, because otherwise every different count would be planned separately.
 */
const selectEarlier = plannedOnce(
  (
    db,
    { userId, promotionId, submittedDate, claimNumber, participantKey, serials }: Places<EvaluatedClaim>,
  ) => sql<Row>`
    WITH tried AS (${permittedPromotions(db, { userId })
      .select(['promotion.id', 'promotion.program_id', 'membership.can_view_participants'])
      .where('promotion.id', '=', promotionId)}),
    earlier AS NOT MATERIALIZED (
      SELECT claim.* FROM claim, tried WHERE claim.created_date < ${submittedDate}::timestamptz
        AND NOT (claim.claim_number = ${claimNumber} AND claim.program_id = tried.program_id)),
    history AS (
      SELECT count(*) AS "claimCount", max(earlier.created_date) AS "lastClaimDate"
      FROM tried JOIN participant ON participant.program_id = tried.program_id
      JOIN earlier ON earlier.participant_id = participant.id AND earlier.promotion_id = tried.id
      WHERE participant.participant_key = ${participantKey}),
    unit AS (
      SELECT earlier.claim_number AS claim, promotion.promotion_key AS promotion,
        participant.participant_key AS participant, product.product_key AS product,
        claimed.serial_number AS "serialNumber", earlier.created_date AS "submittedDate",
        earlier.id AS claim_id, claimed.id AS unit_id
      FROM claim_product AS claimed JOIN earlier ON earlier.id = claimed.claim_id
      JOIN promotion ON promotion.id = earlier.promotion_id
      JOIN participant ON participant.id = earlier.participant_id
      JOIN promotion_product_line AS line ON line.id = claimed.line_id
      JOIN product ON product.id = line.product_id
      WHERE upper(btrim(claimed.serial_number)) = ANY(ARRAY(SELECT unnest(${serials}::text[])))
        AND (earlier.promotion_id = ${promotionId}::bigint
        OR EXISTS (SELECT FROM promotion_duplication_check AS checked
          WHERE checked.promotion_id = ${promotionId}::bigint AND checked.other_promotion_id = earlier.promotion_id)))
    SELECT tried.can_view_participants AS "canViewParticipants", "claimCount", "lastClaimDate", claim, promotion,
      participant, product, "serialNumber", "submittedDate"
    FROM tried CROSS JOIN history LEFT JOIN unit ON true ORDER BY "submittedDate", claim_id, unit_id`,
)
