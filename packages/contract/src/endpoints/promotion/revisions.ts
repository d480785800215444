import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { endpoint } from '../../endpoint.ts'
import { savedPromotion } from '../../promotion/promotion-answer.ts'
import {
  activateBody,
  promotionRevision,
  revisionBody,
  revisionWithChanges,
  scheduleBody,
} from '../../promotion/promotion-revision.ts'
import { idInPath } from '../../values/shapes.ts'

const params = idInPath.extend({ revision: idInPath.shape.id })

export const revisionEndpoints = [
  endpoint('getPromotionRevisions', 'List the drafts and scheduled revisions of a promotion, oldest first', {
    params: idInPath,
    answer: z.array(promotionRevision),
  }),
  endpoint('createPromotionRevision', 'Save a change of a promotion as a revision; the live promotion stays as it is', {
    access: 'writer',
    params: idInPath,
    body: revisionBody,
    maxBodyBytes: BODY_BYTES.promotion,
    validatesPartialBody: true,
    answer: promotionRevision,
    status: 201,
    idempotent: true,
  }),
  endpoint('getPromotionRevision', 'Get a revision with its changes, and its conflicts with the live promotion', {
    params,
    answer: revisionWithChanges,
  }),
  endpoint('updatePromotionRevision', 'Replace the change that a revision consists of', {
    access: 'writer',
    params,
    body: revisionBody,
    maxBodyBytes: BODY_BYTES.promotion,
    validatesPartialBody: true,
    answer: promotionRevision,
    idempotent: true,
  }),
  endpoint('discardPromotionRevision', 'Discard a revision', { access: 'writer', params, status: 204 }),
  endpoint('schedulePromotionRevision', 'Schedule when a revision becomes live, or return it to the drafts', {
    access: 'writer',
    params,
    body: scheduleBody,
    answer: promotionRevision,
    idempotent: true,
  }),
  endpoint('activatePromotionRevision', 'Make a revision live; all or nothing', {
    access: 'writer',
    params,
    body: activateBody.nullish(),
    maxBodyBytes: BODY_BYTES.list,
    answer: savedPromotion,
    idempotent: true,
  }),
]
