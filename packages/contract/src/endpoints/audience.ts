import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { count, wholeFrom, wholeInAddress } from '../numbers.ts'
import { participantFacts } from '../participant-facts.ts'
import { chosenOf } from '../references.ts'
import { id } from '../shapes.ts'
import { expression, key } from '../texts.ts'

/** The promotion that is edited; 0 is a new one of the program in use. */
const params = z.object({ promotion: wholeInAddress(0, 16).pipe(count) })

/** True includes, false excludes; null: the row has been removed. */
const includeInPromotion = z.boolean().nullable()

/** So many rows a draft may have changed: as many as one paste brings. */
const mostRows = 10_000

const chosen = (...of: Parameters<typeof chosenOf>) =>
  z
    .array(chosenOf(...of))
    .max(1_000)
    .optional()

/** Who an edited promotion is for: what has been changed, and of rows those that have been. The rest is as stored. */
const audience = z.strictObject({
  promotionAudienceType: key(200).nullable().optional(),
  participantTypes: chosen('participantTypes'),
  participantGroups: chosen('participantGroups'),
  organizationTypes: chosen('organizationTypes'),
  organizationGroups: chosen('organizationGroups'),
  participants: z
    .array(z.strictObject({ participant: chosenOf('participants'), includeInPromotion }))
    .max(mostRows)
    .optional(),
  organizations: z
    .array(z.strictObject({ organization: chosenOf('organizations'), includeInPromotion }))
    .max(mostRows)
    .optional(),
  invitationOnly: z.boolean().optional(),
  /** The eligibility condition; null: there is none. */
  condition: expression(10_000).nullable().optional(),
})

const listed = count.nullable()

/** By the stored promotion; null for a new one. */
const stored = count.nullable()

export const audienceEndpoints = [
  endpoint('resolveAudience', 'How many participants an audience has that is not saved yet, before its condition', {
    params,
    body: z.strictObject({ audience }),
    maxBodyBytes: BODY_BYTES.draft,
    answer: z.object({
      participants: count,
      stored,
      draft: count,
      added: count,
      removed: count,
      /** In by the stored audience or by the draft: of so many the conditions are asked. */
      either: count,
      /** For how many each clause of the draft decides first, by its code. */
      decided: z.array(z.object({ code: z.string(), count })),
      /** How many each list has by itself; null for a list that asks nothing. */
      listed: z.object({
        participantTypes: listed,
        participantGroups: listed,
        organizationTypes: listed,
        organizationGroups: listed,
      }),
      condition: z.object({
        /** Whether the stored or the draft condition has still to be asked. */
        isAsked: z.boolean(),
        /** What the draft's condition reads that nobody has who has not claimed anything. */
        unknown: z.array(z.string()),
      }),
    }),
  }),
  endpoint('askEligibility', 'How many of the next participants the eligibility condition lets in', {
    params,
    body: z.strictObject({ audience, after: wholeFrom(0, Number.MAX_SAFE_INTEGER) }),
    maxBodyBytes: BODY_BYTES.draft,
    answer: z.object({
      /** What to ask after next; null: everybody has been asked. */
      after: count.nullable(),
      judged: count,
      stored,
      draft: count,
      added: count,
      removed: count,
      /** What the draft's condition says of those whom the rest of the draft lets in. */
      answers: z.object({
        ELIGIBLE: count,
        ELIGIBILITY_FALSE: count,
        ELIGIBILITY_EMPTY: count,
        ELIGIBILITY_ERROR: count,
      }),
    }),
  }),
  endpoint('explainParticipant', 'Whether an audience that is not saved yet lets a participant in, and why', {
    params,
    body: z.strictObject({ audience, participant: chosenOf('participants') }),
    maxBodyBytes: BODY_BYTES.draft,
    answer: z.object({
      /** Null: the condition cannot be evaluated, so that a claim would wait. */
      isIn: z.boolean().nullable(),
      code: z.string(),
      sentence: z.string(),
      link: z.object({ tab: z.string(), field: z.string().nullable() }).nullable(),
    }),
  }),
  endpoint('proposeParticipant', 'Somebody whom an audience lets in that is not saved yet, to try a claim with', {
    params,
    body: z.strictObject({ audience }),
    maxBodyBytes: BODY_BYTES.draft,
    answer: z.object({
      /** Null: nobody was found in the time that a first look may take. */
      participant: participantFacts.extend({ id, key: z.string() }).nullable(),
    }),
  }),
]
