import { MESSAGES } from '@incentive/model'
import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { AnswersBy, endpoint } from '../endpoint.ts'
import { version } from '../numbers.ts'
import { pageOf, pageQuery, sortQuery } from '../page.ts'
import { copyDates } from '../promotion/copy-dates.ts'
import { copyBody } from '../promotion/copy-body.ts'
import { promotionColumns, promotionFilters } from '../promotion/promotion-filters.ts'
import {
  promotionBody,
  promotionChangeBody,
  wrapChangedPromotion,
  wrapNewPromotion,
} from '../promotion/promotion-body.ts'
import { finding } from '../finding.ts'
import { deadline } from '../promotion/deadline.ts'
import { invitationSettingAnswers } from '../promotion/invitation-setting-answer.ts'
import { pauseBody, pauseSpan, publishing, resumeBody } from '../promotion/pause.ts'
import { promotionAnswer, promotionRow, savedPromotion } from '../promotion/promotion-answer.ts'
import { toManyAnswers, toOneAnswers } from '../promotion/promotion-associations.ts'
import { promotionCourse } from '../promotion/promotion-course.ts'
import { promotionOrganization } from '../promotion/promotion-organization.ts'
import { promotionProduct, promotionProductGroup } from '../promotion/product-line.ts'
import { promotionParticipant } from '../promotion/promotion-participant.ts'
import { chosenOf, referenceTo } from '../references.ts'
import { id, idInPath, isEffective, keyword, links } from '../shapes.ts'

const promotionSorts = [
  'promotionKey',
  'name',
  'fiscalYear',
  'promotionType',
  'country',
  'publishDate',
  'effectiveDate',
  'expirationDate',
  'updatedDate',
] as const

const lineSorts = [
  'product.productKey',
  'product.modelNumber',
  'product.name',
  'effectiveDate',
  'expirationDate',
] as const

const linesBody = z.strictObject({ promotion: chosenOf('promotions'), isEffective })

/** A related object, or `{ _embedded: { name: [...] }, _links }` for several. */
const association = new AnswersBy('association', { ...toOneAnswers, ...toManyAnswers })
const invitationAssociation = new AnswersBy('association', invitationSettingAnswers)

/** Columns in the requested order, without duplicates. */
const chosenColumns = z
  .array(z.enum(promotionColumns))
  .min(1)
  .max(promotionColumns.length)
  .superRefine((columns, context) => {
    for (const [index, column] of columns.entries()) {
      if (columns.indexOf(column) === index) continue
      context.addIssue({ code: 'custom', path: [index], message: MESSAGES.list.repeated(column) })
    }
  })

export const promotionEndpoints = [
  endpoint('searchPromotions', 'The promotions of the program, each in a wrapper', {
    query: pageQuery(...promotionSorts),
    body: z.strictObject({ keyword, filters: promotionFilters.nullish(), isEffective }).nullish(),
    answer: pageOf(z.object({ promotion: promotionRow })),
  }),
  endpoint('exportPromotions', 'All promotions of a search, or the chosen ones, as CSV (RFC 4180, UTF-8 with a mark)', {
    query: sortQuery(...promotionSorts),
    body: z.strictObject({
      keyword,
      filters: promotionFilters.nullish(),
      isEffective,
      /** The selected ones, if not all found rows are requested. */
      ids: z.array(id).max(10_000).nullish(),
      columns: chosenColumns,
    }),
    maxBodyBytes: BODY_BYTES.list,
    answersFile: true,
  }),
  endpoint('getPromotion', 'One promotion with links to its associations', {
    params: idInPath,
    answer: promotionAnswer,
  }),
  endpoint('getPromotionAssociation', 'A related object or list of a promotion; 204 when there is none', {
    params: idInPath.extend({ association: association.values }),
    answer: association,
  }),
  endpoint('submitPromotion', 'Create a promotion with its lists; all or nothing', {
    access: 'writer',
    body: promotionBody,
    maxBodyBytes: BODY_BYTES.promotion,
    prepare: wrapNewPromotion,
    validatesPartialBody: true,
    answer: savedPromotion,
    status: 201,
    idempotent: true,
  }),
  endpoint('updatePromotion', 'Change a promotion and its lists; all or nothing', {
    access: 'writer',
    params: idInPath,
    body: promotionChangeBody,
    maxBodyBytes: BODY_BYTES.promotion,
    prepare: wrapChangedPromotion,
    validatesPartialBody: true,
    answer: savedPromotion,
    idempotent: true,
  }),
  endpoint('searchPromotionDeadlines', 'The deadlines of a promotion, earliest first', {
    query: pageQuery('effectiveDate', 'expirationDate', 'submissionDeadlineDate', 'name'),
    body: z.strictObject({ keyword, promotion: chosenOf('promotions') }),
    answer: pageOf(deadline),
  }),
  endpoint('searchPromotionProducts', 'The products of a promotion, by key; isEffective true: those not over yet', {
    query: pageQuery(...lineSorts),
    body: linesBody,
    answer: pageOf(promotionProduct),
  }),
  endpoint('searchPromotionProductGroups', 'The product groups of a promotion, each where its first product stands', {
    query: pageQuery(...lineSorts),
    body: linesBody,
    answer: pageOf(promotionProductGroup),
  }),
  endpoint('searchPromotionCourses', 'The courses of a promotion, by name', {
    query: pageQuery(
      'course.name',
      'course.courseKey',
      'course.rankOrder',
      'effectiveDate',
      'expirationDate',
      'updatedDate',
    ),
    body: z.strictObject({ keyword, promotion: chosenOf('promotions'), isEffective }),
    answer: pageOf(promotionCourse),
  }),
  endpoint('searchPromotionParticipants', 'The participants of a promotion, by name; needs the right to see them', {
    params: z.object({ promotionId: idInPath.shape.id }),
    query: pageQuery(
      'includeInPromotion',
      'participant.participantKey',
      'participant.user.firstName',
      'participant.user.lastName',
      'participant.fullName',
      'participant.email1',
      'participant.organization.name',
      'participant.participantType.name',
      'participant.updatedDate',
    ),
    body: z.strictObject({}).nullish(),
    answer: pageOf(promotionParticipant),
  }),
  endpoint('searchPromotionOrganizations', 'The organizations of a promotion, by name', {
    params: z.object({ promotionId: idInPath.shape.id }),
    query: pageQuery(
      'organization.name',
      'includeInPromotion',
      'organization.organizationKey',
      'organization.dba',
      'organization.DBA',
      'organization.parentOrganization.name',
      'organization.organizationType.name',
      'organization.updatedDate',
    ),
    body: z.strictObject({}).nullish(),
    answer: pageOf(promotionOrganization),
  }),
  endpoint('getCopyDates', 'What a copy of a promotion with another start moves, and what keeps its own end', {
    params: idInPath,
    answer: copyDates,
  }),
  endpoint('copyPromotion', 'Copy a promotion without payments and activities; answers the new id', {
    access: 'writer',
    params: idInPath,
    body: copyBody.nullish(),
    maxBodyBytes: BODY_BYTES.list,
    answer: z.object({ id, promotionKey: z.string(), ...publishing, findings: z.array(finding), _links: links }),
    status: 201,
    idempotent: true,
  }),
  endpoint('getPauses', 'When a promotion was paused and is, oldest first: claims submitted meanwhile are denied', {
    params: idInPath,
    answer: z.array(pauseSpan),
  }),
  endpoint('pausePromotion', 'Keep participants from seeing a promotion and claiming in it; no change of its content', {
    access: 'writer',
    params: idInPath,
    body: pauseBody,
    answer: promotionAnswer,
    idempotent: true,
  }),
  endpoint('resumePromotion', 'End the pause of a promotion, once nothing stops it from being published', {
    access: 'writer',
    params: idInPath,
    body: resumeBody.nullish(),
    maxBodyBytes: BODY_BYTES.list,
    answer: promotionAnswer,
    idempotent: true,
  }),
  endpoint('patchPromotion', 'Link or unlink the payout rule group of a promotion', {
    access: 'writer',
    params: idInPath,
    body: z.strictObject({
      version: version.nullish(),
      payoutGenerationRuleGroup: referenceTo('ruleGroups').nullable(),
    }),
    validatesPartialBody: true,
    answer: promotionAnswer,
    idempotent: true,
  }),
  endpoint('getInvitationSettingAssociation', 'A related object or list of an invitation setting', {
    params: idInPath.extend({ association: invitationAssociation.values }),
    answer: invitationAssociation,
  }),
]
