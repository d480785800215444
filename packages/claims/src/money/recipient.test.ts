import { describe, expect, it } from 'vitest'
import type { OrganizationSnapshot } from '../facts/claim-facts.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import { aClaim, aVersion } from '../testing/a-claim.ts'
import { decide, reasonsOf } from '../testing/decide.ts'
import { paysUpwards } from './recipient.ts'

const organization = (organizationKey: string, parentOrganization: string | null): OrganizationSnapshot => ({
  organizationKey,
  organizationTypeKey: null,
  groupKeys: [],
  parentOrganization,
  fields: {},
})
const shop = organization('SHOP', 'AREA')
const area = organization('AREA', 'HOLDING')
const holding = organization('HOLDING', null)

const paid = (terms: PromotionTerms, organizationChain: readonly OrganizationSnapshot[] = [shop, area, holding]) =>
  decide(aVersion(terms), aClaim({ organizationChain }))

describe('the recipient of a payout', () => {
  it.each<[string | null, readonly OrganizationSnapshot[], string]>([
    [null, [shop], 'PARTICIPANT J'],
    ['PAY_TO_PARTICIPANT', [shop], 'PARTICIPANT J'],
    ['PAY_TO_PARENT_ORGANIZATION', [shop, area, holding], 'ORGANIZATION AREA'],
    ['PAY_TO_PARENT_ORGANIZATION', [holding], 'ORGANIZATION HOLDING'],
    ['PAY_ROLL_UP', [shop, area, holding], 'ORGANIZATION HOLDING'],
    ['PAY_ROLL_UP', [holding], 'ORGANIZATION HOLDING'],
    // the chain ends below the top
    ['PAY_ROLL_UP', [shop], 'ORGANIZATION AREA'],
    ['PAY_TO_PARTICIPANT_SPECIFIC', [shop], 'PARTICIPANT BOSS'],
    ['PAY_TO_ORGANIZATION_SPECIFIC', [shop], 'ORGANIZATION OFFICE'],
  ])('with the strategy %s', (payoutStrategyType, chain, recipient) => {
    const { payouts } = paid({ payoutStrategyType, payoutToParticipant: 'BOSS', payoutToOrganization: 'OFFICE' }, chain)
    expect(payouts.map((payout) => `${payout.recipientType} ${payout.recipient}`)).toEqual([recipient])
  })

  it('is the organization itself if it has no parent, which is noted', () => {
    const strategy = { payoutStrategyType: 'PAY_TO_PARENT_ORGANIZATION' }
    expect(reasonsOf(paid(strategy, [holding]))).toEqual([
      'NO_PARENT_PAID_OWN: HOLDING has no parent and is paid itself',
    ])
    expect(reasonsOf(paid(strategy))).toEqual([])
  })

  it.each<[string, readonly OrganizationSnapshot[], PromotionTerms]>([
    ['PAY_TO_PARENT_ORGANIZATION', [], {}],
    ['PAY_ROLL_UP', [], {}],
    ['PAY_ROLL_UP', [shop, organization('AREA', 'SHOP')], {}],
    ['PAY_TO_PARTICIPANT_SPECIFIC', [shop], {}],
    ['PAY_TO_PARTICIPANT_SPECIFIC', [shop], { payoutToParticipant: '' }],
    ['PAY_TO_ORGANIZATION_SPECIFIC', [shop], { payoutToOrganization: null }],
    ['PAY_TO_THE_MOON', [shop], {}],
  ])('with the strategy %s no one is found, and the claim waits', (payoutStrategyType, chain, terms) => {
    const outcome = paid({ payoutStrategyType, ...terms }, chain)
    expect([outcome.decision, outcome.primaryCode, outcome.payouts]).toEqual(['WAIT', 'NO_RECIPIENT', []])
    expect(reasonsOf(outcome)).toEqual([`NO_RECIPIENT: No one can be paid with the strategy ${payoutStrategyType}`])
  })

  it.each([null, ''])('a payout with the award vehicle %j waits for one', (forcedAwardVehicle) => {
    const outcome = paid({ forcedAwardVehicle })
    expect([outcome.decision, outcome.primaryCode]).toEqual(['WAIT', 'AWARD_VEHICLE_MISSING'])
    expect(reasonsOf(outcome)).toEqual(['AWARD_VEHICLE_MISSING: No award vehicle is set'])
  })

  it.each([
    ['PAY_TO_PARENT_ORGANIZATION', true],
    ['PAY_ROLL_UP', true],
    ['PAY_TO_PARTICIPANT', false],
    ['PAY_TO_ORGANIZATION_SPECIFIC', false],
    [null, false],
  ])('the strategy %s pays an organization above the participant: %s', (payoutStrategyType, isUpwards) => {
    expect(paysUpwards({ payoutStrategyType })).toBe(isUpwards)
  })
})
