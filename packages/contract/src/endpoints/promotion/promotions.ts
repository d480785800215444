import { MESSAGES } from '@incentive/model/issues'
import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { AnswersBy, endpoint } from '../../endpoint.ts'
import { version } from '../../values/numbers.ts'
import { pageOf, pageQuery, sortQuery } from '../../page.ts'
import { copyDates, copyBody } from '../../promotion/copy.ts'
import { promotionColumns, promotionFilters } from '../../promotion/promotion-filters.ts'
import {
  promotionBody,
  promotionChangeBody,
  wrapChangedPromotion,
  wrapNewPromotion,
} from '../../promotion/promotion-body.ts'
import { finding } from '../../finding.ts'
import {
  promotionCourse,
  promotionOrganization,
  deadline,
  promotionParticipant,
} from '../../promotion/promotion-rows.ts'
import { invitationSettingAnswers } from '../../promotion/invitation-setting-answer.ts'
import { pauseBody, pauseSpan, publishing, resumeBody } from '../../promotion/pause.ts'
import { promotionAnswer, promotionRow, savedPromotion } from '../../promotion/promotion-answer.ts'
import { toManyAnswers, toOneAnswers } from '../../promotion/promotion-associations.ts'
import { promotionProduct, promotionProductGroup } from '../../promotion/product-line.ts'
import { chosenOf, referenceTo } from '../../references.ts'
import { id, idInPath, isEffective, keyword, links, moment } from '../../values/shapes.ts'

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
  endpoint('searchPromotions', 'List the promotions of the program, each in a wrapper', {
    query: pageQuery(...promotionSorts),
    body: z
      .strictObject({ keyword, filters: promotionFilters.nullish(), isEffective, updatedSince: moment.nullish() })
      .nullish(),
    answer: pageOf(z.object({ promotion: promotionRow })),
  }),
  endpoint(
    'exportPromotions',
    'Export all promotions of a search, or the selected ones, as CSV (RFC 4180, UTF-8 with a byte order mark)',
    {
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
    },
  ),
  endpoint('getPromotion', 'Get a promotion with links to its associations', {
    params: idInPath,
    answer: promotionAnswer,
  }),
  endpoint('getPromotionAssociation', 'Get a related object or list of a promotion; 204 if there is none', {
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
  endpoint('updatePromotion', 'Update a promotion and its lists; all or nothing', {
    access: 'writer',
    params: idInPath,
    body: promotionChangeBody,
    maxBodyBytes: BODY_BYTES.promotion,
    prepare: wrapChangedPromotion,
    validatesPartialBody: true,
    answer: savedPromotion,
    idempotent: true,
  }),
  endpoint('searchPromotionDeadlines', 'List the deadlines of a promotion, earliest first', {
    query: pageQuery('effectiveDate', 'expirationDate', 'submissionDeadlineDate', 'name'),
    body: z.strictObject({ keyword, promotion: chosenOf('promotions') }),
    answer: pageOf(deadline),
  }),
  endpoint(
    'searchPromotionProducts',
    'List the products of a promotion, by key; with isEffective true, those that have not ended',
    {
      query: pageQuery(...lineSorts),
      body: linesBody,
      answer: pageOf(promotionProduct),
    },
  ),
  endpoint(
    'searchPromotionProductGroups',
    'List the product groups of a promotion, each at the position of its first product',
    {
      query: pageQuery(...lineSorts),
      body: linesBody,
      answer: pageOf(promotionProductGroup),
    },
  ),
  endpoint('searchPromotionCourses', 'List the courses of a promotion, by name', {
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
  endpoint(
    'searchPromotionParticipants',
    'List the participants of a promotion, by name; requires the right to view participants',
    {
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
    },
  ),
  endpoint('searchPromotionOrganizations', 'List the organizations of a promotion, by name', {
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
  endpoint(
    'getCopyDates',
    'Get the dates that a copy of a promotion with another start moves, and those that it keeps',
    {
      params: idInPath,
      answer: copyDates,
    },
  ),
  endpoint('copyPromotion', 'Copy a promotion without payments and activities; returns the new id', {
    access: 'writer',
    params: idInPath,
    body: copyBody.nullish(),
    maxBodyBytes: BODY_BYTES.list,
    answer: z.object({ id, promotionKey: z.string(), ...publishing, findings: z.array(finding), _links: links }),
    status: 201,
    idempotent: true,
  }),
  endpoint(
    'getPauses',
    'List the past and current pauses of a promotion, oldest first; claims submitted during a pause are denied',
    {
      params: idInPath,
      answer: z.array(pauseSpan),
    },
  ),
  endpoint(
    'pausePromotion',
    'Pause a promotion: participants cannot see it or claim in it; its content does not change',
    {
      access: 'writer',
      params: idInPath,
      body: pauseBody,
      answer: promotionAnswer,
      idempotent: true,
    },
  ),
  endpoint('resumePromotion', 'Resume a paused promotion if nothing blocks publishing', {
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
  endpoint('getInvitationSettingAssociation', 'Get a related object or list of an invitation setting', {
    params: idInPath.extend({ association: invitationAssociation.values }),
    answer: invitationAssociation,
  }),
]
