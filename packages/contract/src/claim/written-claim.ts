import type {
  EveryField,
  WrittenClaim,
  WrittenClaimLine,
  WrittenOrganization,
  WrittenState,
} from '@incentive/model/claim'
import { MESSAGES } from '@incentive/model/issues'
import { readDecimal } from '@incentive/scalars'
import { z } from 'zod'
import { count, numeric, wholeNumberBetween } from '../values/numbers.ts'
import { moment } from '../values/shapes.ts'
import { asIs, key, line } from '../values/texts.ts'

/** A name, an invoice number or another short text of a claim. */
const text = line(200)
const keyText = key(200)

/** A number as a JSON number, or as text to keep every digit. */
export const decimal = z.union([
  numeric(14, 4),
  asIs(
    z
      .string()
      .max(40)
      .refine((given) => readDecimal(given) !== null),
  ),
])

/** An additional fact that rules read, keyed by its name in the fact model. */
const fact = z.union([line(2000), numeric(14, 4), z.boolean(), z.array(text).max(200)])

const groupKeys = z.array(keyText).max(200).optional()

/** A shape for each field of a type. */
type ShapesOf<Value> = { readonly [Field in keyof EveryField<Value>]: z.ZodType<EveryField<Value>[Field]> }
type RowOf<List> = NonNullable<List> extends readonly (infer Row)[] ? Row : never

/**
 * A claim by natural keys. Neither the claim nor its participant has to exist. It is submitted once: only cases of the
 * conformance file have a `firstSubmittedDate`.
 */
export const writtenClaim = z.strictObject({
  /** The number of a stored claim, which is then excluded from the comparison. */
  claimNumber: text.optional(),
  participant: z
    .object({
      participantKey: keyText.optional(),
      participantTypeKey: keyText.optional(),
      groupKeys,
      deactivatedDate: moment.optional(),
    } satisfies ShapesOf<NonNullable<WrittenClaim['participant']>>)
    .catchall(fact)
    .optional(),
  /** The organization of the participant, and its ancestors. */
  organizationChain: z
    .array(
      z
        .object({
          organizationKey: keyText.default(''),
          organizationTypeKey: keyText.optional(),
          groupKeys,
          parentOrganization: keyText.optional(),
        } satisfies ShapesOf<WrittenOrganization>)
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
  invitation: z
    .strictObject({ acceptedDate: moment.optional() } satisfies ShapesOf<NonNullable<WrittenClaim['invitation']>>)
    .optional(),
  courseResults: z
    .array(
      z.strictObject({ course: keyText.default(''), grade: decimal.default(0) } satisfies ShapesOf<
        RowOf<WrittenClaim['courseResults']>
      >),
    )
    .max(1000)
    .optional(),
  participantPayouts: z
    .array(
      z.strictObject({ payoutType: keyText.default(''), payoutAmount: decimal.default(0) } satisfies ShapesOf<
        RowOf<WrittenClaim['participantPayouts']>
      >),
    )
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
      } satisfies ShapesOf<WrittenClaimLine>),
    )
    .max(10_000)
    .optional(),
} satisfies Omit<ShapesOf<WrittenClaim>, 'firstSubmittedDate'>)

/** The state that earlier claims left. Omitted means none. */
export const writtenState = z.strictObject({
  /** Accepted units of earlier claims, for the duplicate check. */
  priorClaimLines: z
    .array(
      z.strictObject({
        claim: text.default(''),
        promotion: keyText.default(''),
        participant: keyText.default(''),
        product: keyText.default(''),
        invoiceNumber: text.optional(),
        serialNumber: text.optional(),
        status: text.optional(),
        submittedDate: moment.optional(),
      } satisfies ShapesOf<RowOf<WrittenState['priorClaimLines']>>),
    )
    .max(10_000)
    .optional(),
  /** Unused units of the participant's earlier claims, oldest claim first. */
  carriedUnits: z
    .array(
      z.strictObject({
        claim: text.default(''),
        product: keyText.default(''),
        units: wholeNumberBetween(0, 1_000_000_000).default(0),
        line: wholeNumberBetween(1, 10_000).optional(),
        unitPrice: decimal.optional(),
        discountPercent: decimal.optional(),
        considered: z.boolean().optional(),
        paidByGroup: z.union([z.boolean(), text, z.array(text).max(1000)]).optional(),
      } satisfies ShapesOf<RowOf<WrittenState['carriedUnits']>>),
    )
    .max(10_000)
    .optional(),
  budgets: z
    .array(
      z.strictObject({
        id: text.default(''),
        left: decimal.default(0),
        policy: z.enum(['STOP', 'PARTIAL', 'QUEUE']).default('STOP'),
      } satisfies ShapesOf<RowOf<WrittenState['budgets']>>),
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
  usedUnits: z.record(text, wholeNumberBetween(0, 1_000_000_000)).optional(),
  history: z.object({}).catchall(fact).optional(),
} satisfies ShapesOf<WrittenState>)

/** Possible outcomes of a claim. */
export const decision = z.enum(['PAY', 'PAY_HELD', 'NOTHING', 'WAIT', 'REJECT'])
