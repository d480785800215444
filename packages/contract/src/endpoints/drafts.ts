import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { count, version, wholeInAddress } from '../numbers.ts'
import { instant } from '../shapes.ts'
import { asItIs } from '../texts.ts'

/** The promotion that is edited; 0 is a new one of the program in use. */
const params = z.object({ promotion: wholeInAddress(0, 16).pipe(count) })

/** What the console keeps of an edit: its own text, which the server stores and never reads. U53. */
const content = asItIs(z.string().min(1).max(1_000_000))

/** The version that is edited; null: the promotion is new. */
const editedVersion = version.nullable()

const kept = z.object({ version: editedVersion, content, savedDate: instant })

export const draftEndpoints = [
  endpoint('getPromotionDraft', 'What the user typed into a promotion and has not saved; null when there is nothing', {
    forPeople: true,
    params,
    answer: z.object({ draft: kept.nullable() }),
  }),
  endpoint('keepPromotionDraft', 'Keep what the user has typed until it is saved or discarded, for 14 days', {
    access: 'writer',
    forPeople: true,
    params,
    body: z.strictObject({ version: editedVersion, content }),
    maxBodyBytes: BODY_BYTES.draft,
    status: 204,
  }),
  endpoint('removePromotionDraft', 'Forget what the user has typed', {
    access: 'writer',
    forPeople: true,
    params,
    status: 204,
  }),
]
