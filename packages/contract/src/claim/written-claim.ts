import { MESSAGES, readDecimal } from '@incentive/model'
import { z } from 'zod'
import { count, numeric, wholeFrom } from '../numbers.ts'
import { moment } from '../shapes.ts'
import { asItIs, key, line } from '../texts.ts'

/** A name, a number of an invoice or another short text of a claim. */
const text = line(200)
const keyText = key(200)

/** A number as JSON has it, or as text, so that no digit is lost. */
export const decimal = z.union([
  numeric(14, 4),
  asItIs(
    z
      .string()
      .max(40)
      .refine((given) => readDecimal(given) !== null),
  ),
])

/** What rules read of something beyond its named fields, by the names of the fact model. */
const fact = z.union([line(2000), numeric(14, 4), z.boolean(), z.array(text).max(200)])

const groupKeys = z.array(keyText).max(200).optional()

/** A claim by natural keys; it need not exist, nor whoever it is of. */
export const writtenClaim = z.strictObject({
  /** The number of a stored claim, which is then not compared with itself. */
  claimNumber: text.optional(),
  participant: z
    .object({ participantKey: keyText.optional(), participantTypeKey: keyText.optional(), groupKeys })
    .catchall(fact)
    .optional(),
  /** The organization of the participant, and those above it. */
  organizationChain: z
    .array(
      z
        .object({
          organizationKey: keyText.default(''),
          organizationTypeKey: keyText.optional(),
          groupKeys,
          parentOrganization: keyText.optional(),
        })
        .catchall(fact),
    )
    .max(20)
    .optional(),
  invoiceNumber: text.optional(),
  invoiceDate: moment.optional(),
  purchaseDate: moment.optional(),
  submittedDate: moment,
  claimType: z.union([keyText, z.strictObject({ claimTypeKey: keyText })]).optional(),
  currency: keyText.optional(),
  totalAmount: decimal.optional(),
  taxAmount: decimal.optional(),
  documents: count.optional(),
  invitation: z.strictObject({ acceptedDate: moment.optional() }).optional(),
  courseResults: z
    .array(z.strictObject({ course: keyText.default(''), grade: decimal.default(0) }))
    .max(1000)
    .optional(),
  participantPayouts: z
    .array(z.strictObject({ payoutType: keyText.default(''), payoutAmount: decimal.default(0) }))
    .max(100)
    .optional(),
  lines: z
    .array(
      z.strictObject({
        modelNumber: keyText.default(''),
        quantity: numeric(14, 4).optional(),
        unitPrice: decimal.optional(),
        discountPercent: decimal.optional(),
        serialNumbers: z.array(text).max(10_000).optional(),
      }),
    )
    .max(10_000)
    .optional(),
})

/** What earlier claims have left behind; nothing when it is left out. */
export const writtenState = z.strictObject({
  /** Accepted units of earlier claims, for the comparison of duplicates. */
  priorClaimLines: z
    .array(
      z.strictObject({
        ...{ claim: text.default(''), promotion: keyText.default(''), participant: keyText.default('') },
        product: keyText.default(''),
        ...{ invoiceNumber: text.optional(), serialNumber: text.optional(), status: text.optional() },
        submittedDate: moment.optional(),
      }),
    )
    .max(10_000)
    .optional(),
  /** Units that the participant's earlier claims have left, oldest claim first. */
  carriedUnits: z
    .array(
      z.strictObject({
        ...{ claim: text.default(''), product: keyText.default(''), units: wholeFrom(0, 1_000_000_000).default(0) },
        line: wholeFrom(1, 10_000).optional(),
        ...{ unitPrice: decimal.optional(), discountPercent: decimal.optional() },
        considered: z.boolean().optional(),
        paidByGroup: z.union([z.boolean(), text, z.array(text).max(1000)]).optional(),
      }),
    )
    .max(10_000)
    .optional(),
  budgets: z
    .array(
      z.strictObject({
        ...{ id: text.default(''), left: decimal.default(0) },
        policy: z.enum(['STOP', 'PARTIAL', 'QUEUE']).default('STOP'),
      }),
    )
    .max(100)
    .superRefine((budgets, context) => {
      const ids = budgets.map((budget) => budget.id)
      for (const [index, id] of ids.entries()) {
        if (ids.indexOf(id) === index) continue
        context.addIssue({ code: 'custom', path: [index, 'id'], message: MESSAGES.list.repeated(id) })
      }
    })
    .optional(),
  usedUnits: z.record(text, wholeFrom(0, 1_000_000_000)).optional(),
  history: z.object({}).catchall(fact).optional(),
})

/** What can become of a claim. */
export const decision = z.enum(['PAY', 'PAY_HELD', 'NOTHING', 'WAIT', 'REJECT'])
