import { invitationSettingAssociations, toManyAssociations, toOneAssociations } from '@incentive/contract'
import {
  CUSTOM_FIELD_NUMBERS,
  customFieldName,
  openPromotion,
  PROMOTION_FIELD_NAMES,
  promotionToSend,
  type CustomFieldName,
  type LoadedPromotion,
  type SentPromotion,
} from '@incentive/model'
import { expect, test } from 'vitest'
import { formWith } from '../uploads/testing/form-with.ts'
import { samples } from '../uploads/testing/samples.ts'
import { describePromotions, type PromotionWorld } from './testing/promotion-suite.ts'

/** Two promotions that differ in every field; the type asks for a value of each. */
type Pair = readonly [first: SentPromotion, second: SentPromotion]

describePromotions('every field of the promotion', (world) => {
  test('API-63 COPY-12 EDIT-38 is stored by submit, changed by update, and copied', async () => {
    const [first, second] = await promotionsThatDiffer(world)
    const alike = PROMOTION_FIELD_NAMES.filter((field) => isSame(first[field], second[field]))
    expect(alike).toEqual([])

    const submitted = await world.submit(first)
    expect(submitted.body).not.toHaveProperty('fieldErrors')
    const id = Number((submitted.body as { id: number }).id)
    expect(comparable(await read(world, id))).toEqual(comparable(first))
    expect(copied(await copyOf(world, id))).toEqual(copied(first))

    const updated = await world.update(id, second)
    expect(updated.body).not.toHaveProperty('fieldErrors')
    expect(comparable(await read(world, id))).toEqual(comparable(second))
    expect(copied(await copyOf(world, id))).toEqual(copied(second))
  })
})

async function promotionsThatDiffer(world: PromotionWorld): Promise<Pair> {
  const id = async (table: string, column: string, value: string) => ({ id: await world.idOf(table, column, value) })
  const uploads = [await uploaded(world), await uploaded(world)]
  const program = await world.idOf('program', 'program_key', 'ACME-DEALER')
  const several = async (table: string, owner = `program_id = ${program}`) => {
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE ${owner} ORDER BY id LIMIT 3`,
    )
    return rows.map((row) => ({ id: row.id }))
  }
  const ofClient = `client_id = (SELECT client_id FROM program WHERE id = ${program})`
  const templates = await several('email_template')
  const types = await several('participant_type')
  const people = await several('participant')
  const groups = await several('participant_group')
  const organizationTypes = await several('organization_type', ofClient)
  const organizationGroups = await several('organization_group')
  const checked = [await world.promotion('SALES-BONUS'), await world.promotion('AMBASSADOR')].map((each) => ({
    id: each,
  }))
  const deadline = (name: string, from: string, to: string) => ({
    id: null,
    name,
    effectiveDate: from,
    expirationDate: to,
    submissionDeadlineDate: '2027-05-16T03:59:59Z',
  })
  const customFields = (text: string) =>
    Object.fromEntries(
      CUSTOM_FIELD_NUMBERS.map((number) => [customFieldName(number), number === 1 ? text : `${text} ${number}`]),
    ) as Record<CustomFieldName, string>
  const { promotionKey: firstKey } = await world.valid()
  const { promotionKey: secondKey } = await world.valid()

  const first: SentPromotion = {
    promotionType: await id('promotion_type', 'promotion_type_key', 'REBATE'),
    promotionKey: String(firstKey),
    name: 'Spring',
    country: await id('country', 'name', 'US'),
    fiscalYear: 2026,
    description: '<p>First</p>',
    publishDate: '2026-03-15T04:00:00Z',
    effectiveDate: '2026-04-01T04:00:00Z',
    expirationDate: '2027-04-01T03:59:59Z',
    forcedAwardVehicle: await id('award_vehicle', 'name', 'Card'),
    invoiceType: await id('invoice_type', 'invoice_type_key', 'STD-USD'),
    payoutStrategyType: await id('payout_strategy_type', 'name', 'PAY_TO_PARTICIPANT_SPECIFIC'),
    payoutToParticipant: people[0] ?? null,
    payoutToOrganization: null,
    payoutAmountPerProduct: 12.34,
    taxable: true,
    promotionDeadlines: [deadline('Year', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z')],
    submissionDeadlineDays: 30,
    promotionAudienceType: await id('promotion_audience_type', 'name', 'CLIENT_PORTAL'),
    participantTypes: types.slice(0, 2),
    participantGroups: groups.slice(0, 2),
    organizationTypes: organizationTypes.slice(0, 1),
    organizationGroups: organizationGroups.slice(0, 2),
    duplicationCheckPromotions: checked.slice(0, 1),
    publiclyInvitable: true,
    invitationOnly: true,
    promotionInvitationSetting: {
      linkToInvitation: '/invitation',
      emailTemplate: templates[0] ?? null,
      approverEmailTemplate: templates[1] ?? null,
      rejectedEmailTemplate: templates[0] ?? null,
      redeemedEmailTemplate: templates[1] ?? null,
      approvalsNeeded: 2,
      promotionInvitationRedeemable: true,
      participantTypesManagement: types.slice(0, 2),
      defaultParticipantType: types[0] ?? null,
      defaultParticipantStatus: await id('participant_status', 'name', 'ACTIVE'),
      participantRequesters: people.slice(0, 2),
      participantApprovers: people.slice(1, 3),
    },
    participantEligibilityRuleCondition: { spelExpression: "participant.participantTypeKey == 'DEALER'" },
    claimType: await id('claim_type', 'claim_type_key', 'INV'),
    skipClaimDocumentation: true,
    contest: await id('contest', 'name', 'Spring Sweepstakes'),
    contestEntriesPerSubmission: 1.5,
    uploads: uploads.slice(0, 1),
    ...customFields('East'),
    coursesEnabled: true,
    coursesRequiredBeforeGeneratingPayout: true,
    coursesRequiredBeforePayingPayout: true,
  }
  const second: SentPromotion = {
    promotionType: await id('promotion_type', 'promotion_type_key', 'TRADE-IN'),
    promotionKey: String(secondKey),
    name: 'Fall',
    country: await id('country', 'name', 'CA'),
    fiscalYear: 2027,
    description: null,
    publishDate: '2026-03-16T04:00:00Z',
    effectiveDate: '2026-04-02T04:00:00Z',
    expirationDate: '2027-04-02T03:59:59Z',
    forcedAwardVehicle: await id('award_vehicle', 'name', 'Account Credit'),
    invoiceType: null,
    payoutStrategyType: await id('payout_strategy_type', 'name', 'PAY_TO_ORGANIZATION_SPECIFIC'),
    payoutToParticipant: null,
    payoutToOrganization: await id('organization', 'organization_key', 'ORG-001'),
    payoutAmountPerProduct: 0.5,
    taxable: null,
    promotionDeadlines: [
      deadline('First half', '2026-04-02T04:00:00Z', '2026-10-01T03:59:59Z'),
      deadline('Second half', '2026-10-01T04:00:00Z', '2027-04-02T03:59:59Z'),
    ],
    submissionDeadlineDays: 31,
    promotionAudienceType: await id('promotion_audience_type', 'name', 'MOBILE_APP'),
    participantTypes: types.slice(1, 3),
    participantGroups: [],
    organizationTypes: [],
    organizationGroups: organizationGroups.slice(1, 2),
    duplicationCheckPromotions: checked,
    publiclyInvitable: false,
    invitationOnly: false,
    promotionInvitationSetting: null,
    participantEligibilityRuleCondition: null,
    claimType: await id('claim_type', 'claim_type_key', 'PHOTO'),
    skipClaimDocumentation: false,
    contest: await id('contest', 'name', 'Top Seller Trip'),
    contestEntriesPerSubmission: 50,
    uploads,
    ...customFields('West'),
    coursesEnabled: false,
    coursesRequiredBeforeGeneratingPayout: false,
    coursesRequiredBeforePayingPayout: false,
  }
  return [first, second]
}

async function uploaded(world: PromotionWorld): Promise<{ id: number }> {
  const form = formWith({ name: 'terms.txt', content: samples.txt })
  const { body } = await world.admin('POST', '/api/uploads', form.body, form.headers)
  return { id: (body as { id: number }).id }
}

async function copyOf(world: PromotionWorld, id: number): Promise<SentPromotion> {
  const { status, body } = await world.admin('POST', `/api/promotions/${id}/copy`)
  expect(status).toBe(201)
  return read(world, (body as { id: number }).id)
}

/** A stored promotion by all its addresses, as a body would send it again. */
async function read(world: PromotionWorld, id: number): Promise<SentPromotion> {
  const answerOf = async (path: string): Promise<unknown> => {
    const { status, body } = await world.admin('GET', path)
    return status === 204 ? null : body
  }
  const own = (await answerOf(`/api/promotions/${id}`)) as Record<string, unknown>
  const toOnes = await Promise.all(
    toOneAssociations.map(async (name) => [name, await answerOf(`/api/promotions/${id}/${name}`)] as const),
  )
  const toManys = await Promise.all(
    toManyAssociations.map(async (name) => [name, listIn(await answerOf(`/api/promotions/${id}/${name}`), name)]),
  )
  const loaded = { ...own, ...Object.fromEntries(toOnes), ...Object.fromEntries(toManys) } as Record<string, unknown>
  const setting = loaded['promotionInvitationSetting'] as { id: number } | null
  if (setting) {
    const parts = await Promise.all(
      invitationSettingAssociations.map(async (name) => {
        const answer = await answerOf(`/api/promotionInvitationSettings/${setting.id}/${name}`)
        return [name, listIn(answer, name) ?? answer] as const
      }),
    )
    loaded['promotionInvitationSetting'] = { ...setting, ...Object.fromEntries(parts) }
  }
  return promotionToSend(openPromotion(loaded as unknown as LoadedPromotion))
}

function listIn(answer: unknown, name: string): unknown[] | undefined {
  return (answer as { _embedded?: Record<string, unknown[]> } | null)?._embedded?.[name]
}

/** Rows of deadlines get ids of their own, and references have no order that means anything. */
function comparable(sent: SentPromotion): SentPromotion {
  const inOrder = <R extends { id: number }>(list: readonly R[]) => list.toSorted((a, b) => a.id - b.id)
  const setting = sent.promotionInvitationSetting
  return {
    ...sent,
    promotionDeadlines: sent.promotionDeadlines.map((row) => ({ ...row, id: null })),
    uploads: inOrder(sent.uploads),
    duplicationCheckPromotions: inOrder(sent.duplicationCheckPromotions),
    promotionInvitationSetting: setting && {
      ...setting,
      participantRequesters: inOrder(setting.participantRequesters),
      participantApprovers: inOrder(setting.participantApprovers),
    },
  }
}

/** A copy has a key and a name of its own, and copies of the files (ALG-26). */
function copied(sent: SentPromotion) {
  const { promotionKey: _key, name: _name, uploads, ...rest } = comparable(sent)
  return { ...rest, uploads: uploads.length }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
