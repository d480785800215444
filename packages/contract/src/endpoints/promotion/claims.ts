import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { decision, writtenClaim, writtenState } from '../../claim/written-claim.ts'
import { endpoint } from '../../endpoint.ts'
import { count, int4 } from '../../values/numbers.ts'
import { promotionBody } from '../../promotion/promotion-body.ts'
import { chosenOf } from '../../references.ts'
import { instant } from '../../values/shapes.ts'

/** Money with the digits of the currency, as exact text. */
const amount = z.string()

const payout = z.object({
  origin: z.string(),
  source: z.string().nullable(),
  reward: z.string(),
  units: int4(),
  times: int4(),
  amountBefore: amount,
  amount,
  cutBy: z.array(z.object({ code: z.string(), amount })),
  storeProduct: z.string().nullable(),
  count: int4(),
  awardVehicle: z.string(),
  taxable: z.boolean(),
  recipientType: z.enum(['PARTICIPANT', 'ORGANIZATION']),
  /** Null for a participant that the caller must not see. */
  recipient: z.string().nullable(),
  status: z.enum(['READY', 'HELD']),
  step: z.string(),
})

const step = z.object({
  id: z.string(),
  /** The parent step; null for the decision itself. */
  parent: z.string().nullable(),
  title: z.string(),
  outcome: z.enum(['PASS', 'FAIL', 'WAIT', 'CUT', 'NOTE', 'SKIP']),
  code: z.string().nullable(),
  text: z.string(),
})

/** The stored state of earlier claims, in the format that a test claim takes. */
const earlierClaims = z.object({
  priorClaimLines: z.array(
    z.object({
      claim: z.string(),
      promotion: z.string(),
      participant: z.string(),
      product: z.string(),
      serialNumber: z.string(),
      submittedDate: instant,
    }),
  ),
  /** Of the participant, in the promotion. */
  history: z.object({ claimCount: int4(), lastClaimDate: instant.nullable() }),
})

export const claimEndpoints = [
  endpoint(
    'evaluateClaim',
    'Evaluate a claim under a promotion, saved or not, and explain the decision; stores nothing',
    {
      body: z.strictObject({
        /** Omitted if the document is a new promotion of the current program. */
        promotion: chosenOf('promotions').nullish(),
        /** The body of a save that is not carried out, for callers with the right to save. */
        document: promotionBody.nullish(),
        claim: writtenClaim,
        /** The state that earlier claims left: the stored one, none, or the given one. */
        state: z.union([z.enum(['real', 'none']), writtenState]).optional(),
        explain: z.boolean().optional(),
        /** Returns the payouts even if the claim is rejected or waits. */
        ignoreGates: z.boolean().optional(),
      }),
      maxBodyBytes: BODY_BYTES.promotion,
      answer: z.object({
        engineVersion: int4(),
        decision,
        primaryCode: z.string().nullable(),
        /** Codes of single serial numbers up to 1 MB. After that, one entry per line has the number of omitted ones. */
        codes: z.array(z.object({ code: z.string(), step: z.string(), line: int4().nullable(), message: z.string() })),
        lines: z.array(
          z.object({
            lineNumber: int4(),
            product: z.string().nullable(),
            outcome: z.enum(['ACCEPTED', 'PARTIAL', 'REFUSED']),
            code: z.string().nullable(),
            claimedUnits: count,
            refusedUnits: count,
            limitedUnits: count,
            paidUnits: count,
            leftUnits: count,
          }),
        ),
        payouts: z.array(payout),
        wouldPay: z.array(payout).nullable(),
        contestEntries: amount.nullable(),
        /**
         * Steps in reading order up to 4 MB, upper ones first. Where steps are omitted, a step whose id ends with `:more`
         * has their number. Null if no explanation was requested.
         */
        steps: z.array(step).nullable(),
      }),
    },
  ),
  endpoint(
    'readEarlierClaims',
    'Get the earlier claims that count for a test claim; requires the right to view participants',
    {
      body: z.strictObject({ promotion: chosenOf('promotions'), claim: writtenClaim }),
      maxBodyBytes: BODY_BYTES.promotion,
      answer: earlierClaims,
    },
  ),
]
