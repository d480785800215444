import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { endpoint } from '../../endpoint.ts'
import { wholeInAddress } from '../../values/numbers.ts'
import { pageOf, pageQuery } from '../../page.ts'
import { draftBody } from '../../promotion/promotion-revision.ts'
import {
  draftDifference,
  promotionVersion,
  versionDifference,
  versionRestoration,
  versionWithContent,
} from '../../promotion/promotion-version.ts'
import { idInPath, moment } from '../../values/shapes.ts'

const number = wholeInAddress(1, 9)

export const versionEndpoints = [
  endpoint('getPromotionVersions', 'List the versions of a promotion, newest first; with `at`, the one live then', {
    params: idInPath,
    query: pageQuery('number').extend({ at: moment.optional() }),
    answer: pageOf(promotionVersion),
  }),
  endpoint('getPromotionVersion', 'Get a version of a promotion with its content in the form of an update', {
    params: idInPath.extend({ number }),
    query: z.object({
      references: z
        .enum(['keys', 'objects'])
        .default('keys')
        .meta({ description: 'References of the content: ids and names, or the objects' }),
    }),
    answer: versionWithContent,
  }),
  endpoint('getVersionDifference', 'List the differences between two versions of a promotion', {
    params: idInPath,
    query: z.object({ from: number, to: number }),
    answer: versionDifference,
  }),
  endpoint('compareDraft', 'List the differences between a version and an update that is not saved', {
    params: idInPath.extend({ number }),
    body: draftBody,
    maxBodyBytes: BODY_BYTES.promotion,
    validatesPartialBody: true,
    answer: draftDifference,
  }),
  endpoint('getVersionRestoration', 'Get what restoring a version of a promotion changes', {
    params: idInPath.extend({ number }),
    answer: versionRestoration,
  }),
]
