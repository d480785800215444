import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { decision, writtenClaim, writtenState } from '../claim/written-claim.ts'
import { endpoint } from '../endpoint.ts'
import { count, int4 } from '../numbers.ts'
import { promotionBody } from '../promotion/promotion-body.ts'
import { chosenOf } from '../references.ts'
import { instant } from '../shapes.ts'

/** Money with the digits of the currency: an exact text. */
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
  /** Null for a participant whom the caller may not see. */
  recipient: z.string().nullable(),
  status: z.enum(['READY', 'HELD']),
  step: z.string(),
})

const step = z.object({
  id: z.string(),
  /** The step that it stands below; null for the decision itself. */
  parent: z.string().nullable(),
  title: z.string(),
  outcome: z.enum(['PASS', 'FAIL', 'WAIT', 'CUT', 'NOTE', 'SKIP']),
  code: z.string().nullable(),
  text: z.string(),
})

/** What is stored of earlier claims, in the form in which a claim is tried on it. */
const earlierClaims = z.object({
  priorClaimLines: z.array(
    z.object({
      ...{ claim: z.string(), promotion: z.string(), participant: z.string(), product: z.string() },
      serialNumber: z.string(),
      submittedDate: instant,
    }),
  ),
  /** Of the participant, in the promotion. */
  history: z.object({ claimCount: int4(), lastClaimDate: instant.nullable() }),
})

export const claimEndpoints = [
  endpoint('evaluateClaim', 'What a promotion, stored or not, would do with a claim, and why; nothing is stored', {
    body: z.strictObject({
      /** Left out for a document that is a new promotion of the program in use. */
      promotion: chosenOf('promotions').nullish(),
      /** The body of a save that is not made, for who may make it. */
      document: promotionBody.nullish(),
      claim: writtenClaim,
      /** What earlier claims have left behind: as it is stored, nothing, or what is said. */
      state: z.union([z.enum(['real', 'none']), writtenState]).optional(),
      explain: z.boolean().optional(),
      /** Answers what would be paid, too, when the claim is refused or waits. */
      ignoreGates: z.boolean().optional(),
    }),
    maxBodyBytes: BODY_BYTES.promotion,
    answer: z.object({
      engineVersion: int4(),
      decision,
      primaryCode: z.string().nullable(),
      /** Those of single serial numbers in 1 MB; then one of each line says how many more there are. */
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
       * Steps in reading order, in 4 MB, the upper ones first; where some have no room, one whose id ends with `:more`
       * says how many. Null when no explanation was asked for.
       */
      steps: z.array(step).nullable(),
    }),
  }),
  endpoint(
    'readEarlierClaims',
    'What stored claims have left behind for a claim that is tried, for who may see participants',
    {
      body: z.strictObject({ promotion: chosenOf('promotions'), claim: writtenClaim }),
      maxBodyBytes: BODY_BYTES.promotion,
      answer: earlierClaims,
    },
  ),
]
