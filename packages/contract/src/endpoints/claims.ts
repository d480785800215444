import { readDecimal } from '@incentive/model'
import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { count, id, int4, numeric, wholeFrom } from '../numbers.ts'
import { chosenOf } from '../references.ts'
import { idInPath, moment } from '../shapes.ts'

/** A key, a name or another short text of a claim. */
const text = z.string().max(200)

/** A number as JSON has it, or as text, so that no digit is lost. */
const decimal = z.union([
  numeric(14, 4),
  z
    .string()
    .max(40)
    .refine((given) => readDecimal(given) !== null),
])

/** What rules read of something beyond its named fields, by the names of the fact model. */
const fact = z.union([z.string().max(2000), numeric(14, 4), z.boolean(), z.array(text).max(200)])

const groupKeys = z.array(text).max(200).optional()

/** A claim by natural keys; it need not exist, nor whoever it is of. */
const writtenClaim = z.strictObject({
  participant: z
    .object({ participantKey: text.optional(), participantTypeKey: text.optional(), groupKeys })
    .catchall(fact)
    .optional(),
  /** The organization of the participant, and those above it. */
  organizationChain: z
    .array(
      z
        .object({
          organizationKey: text.default(''),
          organizationTypeKey: text.optional(),
          groupKeys,
          parentOrganization: text.optional(),
        })
        .catchall(fact),
    )
    .max(20)
    .optional(),
  invoiceNumber: text.optional(),
  invoiceDate: moment.optional(),
  purchaseDate: moment.optional(),
  submittedDate: moment,
  currency: text.optional(),
  totalAmount: decimal.optional(),
  taxAmount: decimal.optional(),
  documents: count.optional(),
  invitation: z.strictObject({ acceptedDate: moment.optional() }).optional(),
  courseResults: z
    .array(z.strictObject({ course: text.default(''), grade: decimal.default(0) }))
    .max(1000)
    .optional(),
  participantPayouts: z
    .array(z.strictObject({ payoutType: text.default(''), payoutAmount: decimal.default(0) }))
    .max(100)
    .optional(),
  lines: z
    .array(
      z.strictObject({
        modelNumber: text.default(''),
        quantity: numeric(14, 4).optional(),
        unitPrice: decimal.optional(),
        discountPercent: decimal.optional(),
        serialNumbers: z.array(text).max(10_000).optional(),
      }),
    )
    .max(10_000)
    .optional(),
})

/** What earlier claims have used up; nothing when it is left out. */
const writtenState = z.strictObject({
  usedUnits: z.record(text, wholeFrom(0, 1_000_000_000)).optional(),
  history: z.object({}).catchall(fact).optional(),
})

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

const rowId = z.union([id, z.string()]).nullable()

const step = z.object({
  id: z.string(),
  /** The step that it stands below; null for the decision itself. */
  parent: z.string().nullable(),
  title: z.string(),
  outcome: z.enum(['PASS', 'FAIL', 'WAIT', 'CUT', 'NOTE', 'SKIP']),
  code: z.string().nullable(),
  text: z.string(),
})

const finding = z.object({
  finding: z.string(),
  severity: z.enum(['BLOCK', 'WARN', 'INFO']),
  message: z.string(),
  /** The field or row of the editor to mend. */
  link: z.object({
    tab: z.string(),
    row: rowId,
    dialog: z.string().nullable(),
    /** The row within the dialog, such as a payout. */
    id: rowId,
    field: z.string().nullable(),
  }),
})

export const claimEndpoints = [
  endpoint('evaluateClaim', 'What a promotion as it is stored would do with a claim, and why; nothing is stored', {
    body: z.strictObject({
      promotion: chosenOf('promotions'),
      claim: writtenClaim,
      state: writtenState.optional(),
      explain: z.boolean().optional(),
      /** Answers what would be paid, too, when the claim is refused or waits. */
      ignoreGates: z.boolean().optional(),
    }),
    maxBodyBytes: BODY_BYTES.list,
    answer: z.object({
      engineVersion: int4(),
      decision: z.enum(['PAY', 'PAY_HELD', 'NOTHING', 'WAIT', 'REJECT']),
      primaryCode: z.string().nullable(),
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
      /** Every step in reading order; null when no explanation was asked for. */
      steps: z.array(step).nullable(),
    }),
  }),
  endpoint('lintPromotion', 'What the checks before publishing find in a promotion as it is stored, in their order', {
    params: idInPath,
    answer: z.array(finding),
  }),
]
