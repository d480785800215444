import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { promotionColumns, promotionFilters } from '../promotion/promotion-filters.ts'
import { promotionBody, wrapPromotion } from '../promotion/promotion-body.ts'
import {
  deadline,
  invitationSettingAssociations,
  promotionAnswer,
  promotionRow,
  savedPromotion,
  toManyAssociations,
  toOneAssociations,
} from '../promotion/promotion-answer.ts'
import { promotionOrganization } from '../promotion/promotion-organization.ts'
import { promotionParticipant } from '../promotion/promotion-participant.ts'
import { chosen } from '../resources.ts'
import { id, idInPath, isEffective, keyword, links, reference } from '../shapes.ts'

/** A related object, or `{ _embedded: { name: [...] }, _links }` of several; its keys are those of its own resource. */
const association = z.looseObject({ _links: links.optional() })

export const promotionEndpoints = [
  endpoint('searchPromotions', 'The promotions of the program, each in a wrapper', {
    query: pageQuery,
    body: z.strictObject({ keyword, filters: promotionFilters.nullish(), isEffective }).nullish(),
    answer: pageOf(z.object({ promotion: promotionRow })),
  }),
  endpoint('exportPromotions', 'All promotions of a search, or the chosen ones, as CSV (RFC 4180, UTF-8 with a mark)', {
    query: pageQuery.pick({ sort: true, nestedSort: true }),
    body: z.strictObject({
      keyword,
      filters: promotionFilters.nullish(),
      isEffective,
      /** The chosen ones, when not all that are found are wanted. */
      ids: z.array(id).max(10_000).nullish(),
      columns: z.array(z.enum(promotionColumns)).min(1).max(promotionColumns.length),
    }),
    maxBodyBytes: BODY_BYTES.list,
    answersFile: true,
  }),
  endpoint('getPromotion', 'One promotion with links to its associations', {
    params: idInPath,
    answer: promotionAnswer,
  }),
  endpoint('getPromotionAssociation', 'A related object or list of a promotion; 204 when there is none', {
    params: idInPath.extend({ association: z.enum([...toOneAssociations, ...toManyAssociations]) }),
    answer: association,
    mayBeEmpty: true,
  }),
  endpoint('submitPromotion', 'Create a promotion with its lists; all or nothing', {
    access: 'writer',
    body: promotionBody,
    maxBodyBytes: BODY_BYTES.promotion,
    prepare: wrapPromotion,
    judgesPartialBody: true,
    answer: savedPromotion,
    status: 201,
    idempotent: true,
  }),
  endpoint('updatePromotion', 'Change a promotion and its lists; all or nothing', {
    access: 'writer',
    params: idInPath,
    body: promotionBody,
    maxBodyBytes: BODY_BYTES.promotion,
    prepare: wrapPromotion,
    judgesPartialBody: true,
    answer: savedPromotion,
    idempotent: true,
  }),
  endpoint('searchPromotionDeadlines', 'The deadlines of a promotion, earliest first', {
    query: pageQuery,
    body: z.strictObject({ keyword, promotion: chosen }),
    answer: pageOf(deadline),
  }),
  endpoint('searchPromotionParticipants', 'The participants of a promotion, by name; needs the right to see them', {
    params: z.object({ promotionId: idInPath.shape.id }),
    query: pageQuery,
    body: z.strictObject({}).nullish(),
    answer: pageOf(promotionParticipant),
  }),
  endpoint('searchPromotionOrganizations', 'The organizations of a promotion, by name', {
    params: z.object({ promotionId: idInPath.shape.id }),
    query: pageQuery,
    body: z.strictObject({}).nullish(),
    answer: pageOf(promotionOrganization),
  }),
  endpoint('copyPromotion', 'Copy a promotion without payments and activities; answers the new id', {
    access: 'writer',
    params: idInPath,
    body: z.strictObject({ includePayouts: z.boolean().nullish() }).nullish(),
    answer: z.object({ id, promotionKey: z.string(), _links: links }),
    status: 201,
    idempotent: true,
  }),
  endpoint('patchPromotion', 'Link or unlink the payout rule group of a promotion', {
    access: 'writer',
    params: idInPath,
    body: z.strictObject({ version: z.int().nonnegative().nullish(), payoutGenerationRuleGroup: reference.nullable() }),
    answer: promotionAnswer,
  }),
  endpoint('getInvitationSettingAssociation', 'A related object or list of an invitation setting', {
    params: idInPath.extend({ association: z.enum(invitationSettingAssociations) }),
    answer: association,
    mayBeEmpty: true,
  }),
]
