import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { endpoint } from '../../endpoint.ts'
import { count, wholeNumberBetween, wholeInAddress } from '../../values/numbers.ts'
import { participantFacts } from '../../participant-facts.ts'
import { chosenOf } from '../../references.ts'
import { id } from '../../values/shapes.ts'
import { expression, key } from '../../values/texts.ts'

/** The edited promotion; 0 is a new one of the current program. */
const params = z.object({ promotion: wholeInAddress(0, 16).pipe(count) })

/** True includes, false excludes, null means that the row was removed. */
const includeInPromotion = z.boolean().nullable()

/** Maximum number of changed rows in a draft: as many as one paste can add. */
const maxRows = 10_000

const chosen = (...of: Parameters<typeof chosenOf>) =>
  z
    .array(chosenOf(...of))
    .max(1_000)
    .optional()

/** The audience of an edited promotion: only changed fields and changed rows. The rest is as stored. */
const audience = z.strictObject({
  promotionAudienceType: key(200).nullable().optional(),
  participantTypes: chosen('participantTypes'),
  participantGroups: chosen('participantGroups'),
  organizationTypes: chosen('organizationTypes'),
  organizationGroups: chosen('organizationGroups'),
  participants: z
    .array(z.strictObject({ participant: chosenOf('participants'), includeInPromotion }))
    .max(maxRows)
    .optional(),
  organizations: z
    .array(z.strictObject({ organization: chosenOf('organizations'), includeInPromotion }))
    .max(maxRows)
    .optional(),
  invitationOnly: z.boolean().optional(),
  /** The eligibility condition, or null if there is none. */
  condition: expression(10_000).nullable().optional(),
})

const listed = count.nullable()

/** In the stored promotion; null for a new one. */
const stored = count.nullable()

export const audienceEndpoints = [
  endpoint('resolveAudience', 'Count the participants of an unsaved audience, before its eligibility condition', {
    params,
    body: z.strictObject({ audience }),
    maxBodyBytes: BODY_BYTES.draft,
    answer: z.object({
      participants: count,
      stored,
      draft: count,
      added: count,
      removed: count,
      /** In the stored or the draft audience. The conditions are evaluated for these. */
      either: count,
      /** Number of participants that each clause of the draft decides first, by clause code. */
      decided: z.array(z.object({ code: z.string(), count })),
      /** Number of participants that each list selects on its own. Null if the list restricts nothing. */
      listed: z.object({
        participantTypes: listed,
        participantGroups: listed,
        organizationTypes: listed,
        organizationGroups: listed,
      }),
      condition: z.object({
        /** True if the stored or the draft condition still has to be evaluated. */
        isAsked: z.boolean(),
        /** Facts in the draft's condition that participants without claims do not have. */
        unknown: z.array(z.string()),
      }),
    }),
  }),
  endpoint('evaluateEligibility', 'Count how many of the next participants meet the eligibility condition', {
    params,
    body: z.strictObject({ audience, after: wholeNumberBetween(0, Number.MAX_SAFE_INTEGER) }),
    maxBodyBytes: BODY_BYTES.draft,
    answer: z.object({
      /** Cursor of the next request, or null if all participants are evaluated. */
      after: count.nullable(),
      evaluated: count,
      stored,
      draft: count,
      added: count,
      removed: count,
      /** Results of the draft's condition for participants who match the rest of the draft. */
      answers: z.object({
        ELIGIBLE: count,
        ELIGIBILITY_FALSE: count,
        ELIGIBILITY_EMPTY: count,
        ELIGIBILITY_ERROR: count,
      }),
    }),
  }),
  endpoint('explainEligibility', 'Explain whether a participant is eligible under an unsaved audience', {
    params,
    body: z.strictObject({ audience, participant: chosenOf('participants') }),
    maxBodyBytes: BODY_BYTES.draft,
    answer: z.object({
      /** Null if the condition cannot be evaluated, so a claim would wait. */
      isIn: z.boolean().nullable(),
      code: z.string(),
      sentence: z.string(),
      link: z.object({ tab: z.string(), field: z.string().nullable() }).nullable(),
    }),
  }),
  endpoint('suggestParticipant', 'Suggest a participant eligible under an unsaved audience, for a test claim', {
    params,
    body: z.strictObject({ audience }),
    maxBodyBytes: BODY_BYTES.draft,
    answer: z.object({
      /** Null if none was found within the time limit of a first search. */
      participant: participantFacts.extend({ id, key: z.string() }).nullable(),
    }),
  }),
]
