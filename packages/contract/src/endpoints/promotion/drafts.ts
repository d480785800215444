import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { endpoint } from '../../endpoint.ts'
import { count, version, wholeInAddress } from '../../values/numbers.ts'
import { instant } from '../../values/shapes.ts'
import { asIs } from '../../values/texts.ts'

/** The edited promotion; 0 is a new one of the current program. */
const params = z.object({ promotion: wholeInAddress(0, 16).pipe(count) })

/** The console's own serialization of an edit. The server stores it, and finds only the ids of records in it. U53. */
const content = asIs(z.string().min(1).max(1_000_000))

/** The edited version; null if the promotion is new. */
const editedVersion = version.nullable()

const kept = z.object({ version: editedVersion, content, savedDate: instant })

export const draftEndpoints = [
  endpoint('getPromotionDraft', 'Get the unsaved changes of the user to a promotion; null if there are none', {
    userOnly: true,
    params,
    answer: z.object({ draft: kept.nullable() }),
  }),
  endpoint('saveDraft', 'Save the unsaved changes of the user for 14 days, or until they are saved or discarded', {
    access: 'writer',
    userOnly: true,
    params,
    body: z.strictObject({ version: editedVersion, content }),
    maxBodyBytes: BODY_BYTES.draft,
    status: 204,
  }),
  endpoint('removePromotionDraft', 'Discard the unsaved changes of the user', {
    access: 'writer',
    userOnly: true,
    params,
    status: 204,
  }),
]
