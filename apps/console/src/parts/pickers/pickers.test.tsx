import { row } from '@incentive/quality/row'
import type {
  AwardVehicle,
  Country,
  ParticipantType,
  PromotionReference,
  PromotionType,
} from '@incentive/model/references'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerCalls, pageOf } from '../../api/testing/answer-calls.ts'
import { AudienceTypePicker } from './audience/audience-type-picker.tsx'
import { AwardVehiclePicker } from './award-vehicle-picker.tsx'
import {
  OrganizationTypesPicker,
  ParticipantStatusPicker,
  ParticipantTypePicker,
  ParticipantTypesPicker,
} from './audience/type-pickers.tsx'
import { ClaimTypePicker, ContestPicker } from './claiming-pickers.tsx'
import { InvoiceTypePicker, PayoutStrategyPicker } from './payment-pickers.tsx'
import { CountryPicker } from './country-picker.tsx'
import { EmailTemplatePicker } from './audience/email-template-picker.tsx'
import { OrganizationGroupsPicker, ParticipantGroupsPicker } from './audience/group-pickers.tsx'
import { OrganizationPicker } from './organization-picker.tsx'
import { ParticipantPicker } from './participant-picker.tsx'
import { PromotionTypePicker } from './promotion-type-picker.tsx'
import { PromotionsPicker } from './audience/promotions-picker.tsx'
import { showMultiPicker, showPicker } from './testing/show-picker.tsx'

const types = (...names: string[]) =>
  names.map((name, index) => ({ id: index + 1, name: name.toUpperCase().replaceAll(' ', '_'), description: name }))

describe('pickers of the details', () => {
  it('PICK-07: promotion types are searched on the server by what is typed', () =>
    row('PICK-07', async () => {
      const rebate = { id: 1, promotionTypeKey: 'REBATE', name: 'Rebate' }
      const sent = answerCalls({ 'POST /api/promotionTypes/search': () => pageOf([rebate]) })
      const { user, input, options, chosen } = showPicker(PromotionTypePicker)
      await user.type(input(), 're')
      await waitFor(() => expect(options()).toEqual(['Rebate REBATE']))
      expect(sent.at(-1)).toEqual({
        kind: 'POST /api/promotionTypes/search',
        query: 'size=10&sort=name',
        body: { keyword: 're', isEffective: true },
      })
      await user.keyboard('{Enter}')
      expect(chosen()).toEqual(rebate)
    }))

  it('PICK-08: countries are those of the server that the promotion type is for', () =>
    row('PICK-08', async () => {
      const countries = ['AU Australia AUD', 'CA Canada CAD', 'US United States USD'].map((words, index) => {
        const [, name, description, currency] = /^(..) (.*) (...)$/.exec(words) ?? []
        return { id: index + 1, name, description, currency: { id: index + 1, name: currency } } as Country
      })
      const sent = answerCalls({ 'GET /api/types/address/countries': () => countries })
      const all = showPicker<Country>((props) => <CountryPicker {...props} type={null} />)
      await all.open()
      expect(all.options()).toEqual(['Australia AUD', 'Canada CAD', 'United States USD'])
      expect(sent).toEqual([{ kind: 'GET /api/types/address/countries', query: '', body: null }])
    }))

  it('PICK-08: a type that names countries limits them', () =>
    row('PICK-08', async () => {
      const [australia, canada] = ['Australia', 'Canada'].map((description, index) => ({
        id: index + 1,
        name: description.slice(0, 2),
        description,
        currency: { id: 1, name: 'XXX' },
      }))
      answerCalls({ 'GET /api/types/address/countries': () => [australia, canada] })
      const rebate: PromotionType = {
        id: 1,
        promotionTypeKey: 'REBATE',
        name: 'Rebate',
        inputType: { name: 'CLAIM', description: 'Claims' },
        rulesEngineBased: false,
        uploadLimit: null,
        availableCountries: [{ id: 2 }],
      }
      const { open, options, user, chosen } = showPicker<Country>((props) => <CountryPicker {...props} type={rebate} />)
      await open()
      expect(options()).toEqual(['Canada XXX'])
      await user.keyboard('{ArrowDown}{Enter}')
      expect(chosen()).toEqual(canada)
    }))

  it('PICK-09: award vehicles are those that the server offers for the promotion type', () =>
    row('PICK-09', async () => {
      const awardVehicles = ['Points', 'Card'].map((name, index) => ({
        id: index + 1,
        name,
        awardVehicleType: { name: name.toUpperCase() },
      }))
      const sent = answerCalls({
        'GET /api/promotionTypes/7/availableAwardVehicles': () => ({ _embedded: { awardVehicles } }),
      })
      const { open, options, user, chosen } = showPicker<AwardVehicle>((props) => (
        <AwardVehiclePicker {...props} typeId={7} />
      ))
      await open()
      expect(options()).toEqual(['Points POINTS', 'Card CARD'])
      expect(sent.map(({ kind }) => kind)).toEqual(['GET /api/promotionTypes/7/availableAwardVehicles'])
      await user.click(screen.getByRole('option', { name: 'Card CARD' }))
      expect(chosen()).toEqual(awardVehicles[1])
    }))

  it('PICK-10, PICK-29: invoice types show name and key, and the choice can be cleared', async () => {
    const invoiceTypes = [
      { id: 1, invoiceTypeKey: 'STD-CAD', name: 'Canadian Invoice' },
      { id: 2, invoiceTypeKey: 'STD-USD', name: 'Standard Invoice' },
    ]
    const sent = answerCalls({ 'POST /api/invoiceTypes/search': () => pageOf(invoiceTypes) })
    const { open, options, user, chosen, input } = showPicker(InvoiceTypePicker)
    await row('PICK-10', async () => {
      await open()
      expect(options()).toEqual(['Canadian Invoice STD-CAD', 'Standard Invoice STD-USD'])
      expect(sent).toEqual([
        { kind: 'POST /api/invoiceTypes/search', query: 'sort=name&size=100', body: { isEffective: true } },
      ])
      await user.click(screen.getByRole('option', { name: /^Standard/ }))
      expect(chosen()).toEqual(invoiceTypes[1])
    })
    await row('PICK-29', async () => {
      await user.click(screen.getByRole('button', { name: 'Clear Field' }))
      expect(chosen()).toBeNull()
      expect(input()).toHaveValue('')
      expect(screen.queryByRole('button', { name: 'Clear Field' })).toBeNull()
    })
  })

  it('PICK-11: payout strategies are those of the server by their descriptions, in its order', () =>
    row('PICK-11', async () => {
      const strategies = types('Pay one participant', 'Pay the participant')
      const sent = answerCalls({ 'GET /api/types/payoutStrategies': () => strategies })
      const { open, options, user, chosen } = showPicker(PayoutStrategyPicker)
      await open()
      expect(options()).toEqual(['Pay one participant', 'Pay the participant'])
      expect(sent).toEqual([{ kind: 'GET /api/types/payoutStrategies', query: '', body: null }])
      await user.keyboard('{ArrowDown}{Enter}')
      expect(chosen()).toEqual(strategies[0])
    }))

  it('PICK-22: so are participant statuses', () =>
    row('PICK-22', async () => {
      const statuses = types('Terminated', 'Active')
      const sent = answerCalls({ 'GET /api/types/participantStatuses': () => statuses })
      const { open, options, user, chosen } = showPicker(ParticipantStatusPicker)
      await open()
      expect(options()).toEqual(['Terminated', 'Active'])
      expect(sent).toEqual([{ kind: 'GET /api/types/participantStatuses', query: '', body: null }])
      await user.keyboard('{ArrowUp}{Enter}')
      expect(chosen()).toEqual(statuses[1])
    }))

  it('PICK-19: claim types in force show their names', () =>
    row('PICK-19', async () => {
      const claimTypes = [{ id: 3, claimTypeKey: 'INV', name: 'Invoice Claim' }]
      const sent = answerCalls({ 'POST /api/claimTypes/search': () => pageOf(claimTypes) })
      const { open, options, user, chosen } = showPicker(ClaimTypePicker)
      await open()
      expect(options()).toEqual(['Invoice Claim INV'])
      expect(sent).toEqual([{ kind: 'POST /api/claimTypes/search', query: 'size=100', body: { isEffective: true } }])
      await user.keyboard('{ArrowDown}{Enter}')
      expect(chosen()).toEqual(claimTypes[0])
    }))

  it('PICK-20: contests are the active ones, by their names', () =>
    row('PICK-20', async () => {
      const contests = ['Installer Raffle', 'Top Seller Trip'].map((name, index) => ({ id: index + 4, name }))
      const sent = answerCalls({ 'POST /api/contests/search': () => pageOf(contests) })
      const { open, options, user, chosen } = showPicker(ContestPicker)
      await open()
      expect(options()).toEqual(['Installer Raffle', 'Top Seller Trip'])
      expect(sent).toEqual([
        { kind: 'POST /api/contests/search', query: 'size=100&sort=name', body: { isActive: true } },
      ])
      await user.keyboard('{ArrowUp}{Enter}')
      expect(chosen()).toEqual({ id: 5, name: 'Top Seller Trip' })
    }))

  it('PICK-27: a payee is searched on the server by words, and shows name and key', () =>
    row('PICK-27', async () => {
      const organization = { id: 2, organizationKey: 'ORG-002', name: 'Brisk Anvil Supply' }
      const sent = answerCalls({ 'POST /api/organizations/search': () => pageOf([organization]) })
      const { user, input, options, chosen } = showPicker(OrganizationPicker)
      await user.type(input(), 'brisk')
      await waitFor(() => expect(options()).toEqual(['Brisk Anvil Supply ORG-002']))
      expect(sent.at(-1)).toEqual({
        kind: 'POST /api/organizations/search',
        query: 'size=10&sort=name,ASC',
        body: { keyword: 'brisk' },
      })
      await user.keyboard('{Enter}')
      expect(chosen()).toEqual(organization)
    }))

  it('PICK-27: so is a participant', () =>
    row('PICK-27', async () => {
      const participant = { id: 9, participantKey: 'DR-0001', fullName: 'Alder Smithfield' }
      const sent = answerCalls({ 'POST /api/participants/search': () => pageOf([participant]) })
      const { user, input, options, chosen } = showPicker(ParticipantPicker)
      await user.type(input(), 'alder')
      await waitFor(() => expect(options()).toEqual(['Alder Smithfield DR-0001']))
      expect(sent.at(-1)).toEqual({
        kind: 'POST /api/participants/search',
        query: 'size=10',
        body: { keyword: 'alder' },
      })
      await user.keyboard('{Enter}')
      expect(chosen()).toEqual(participant)
    }))
})

describe('pickers of the audience', () => {
  it('AUD-01, PICK-12: audience types are those of the server by their descriptions; none is Client Portal', async () => {
    const audience = types('Client Portal', 'Program Site', 'Hidden').map((type, index) => ({
      ...type,
      longDescription: ['Everyone.', 'Enrolled.', null][index],
    }))
    const sent = answerCalls({ 'GET /api/types/promotionAudienceType': () => audience })
    const { open, options, user, chosen, input } = showPicker(AudienceTypePicker)
    row('AUD-03', () => expect(input()).toHaveValue('Client Portal'))
    await open()
    const offered = ['Client Portal Everyone.', 'Program Site Enrolled.', 'Hidden']
    row('AUD-01', () => expect(options()).toEqual(offered))
    await row('PICK-12', async () => {
      expect(options()).toEqual(offered)
      expect(sent).toEqual([{ kind: 'GET /api/types/promotionAudienceType', query: '', body: null }])
      await user.click(screen.getByRole('option', { name: 'Hidden' }))
      expect(chosen()).toEqual(audience[2])
    })
  })

  const participantTypes = [
    { id: 4, participantTypeKey: 'DEALER', name: 'Dealer' },
    { id: 3, participantTypeKey: 'MANAGER', name: 'Branch Manager' },
  ]
  const askedForTypes = {
    kind: 'POST /api/participantTypes/search',
    query: 'size=100&sort=name',
    body: { isEffective: true, program: { id: 12 } },
  }

  it('AUD-17, PICK-13: several participant types of the program become chips that can be removed', async () => {
    const sent = answerCalls({ 'POST /api/participantTypes/search': () => pageOf(participantTypes) })
    const { open, options, user, chosen, chips } = showMultiPicker<ParticipantType>((props) => (
      <ParticipantTypesPicker {...props} programId={12} />
    ))
    await open()
    row('AUD-17', () => expect(sent).toEqual([askedForTypes]))
    await row('PICK-13', async () => {
      expect(sent).toEqual([askedForTypes])
      expect(options()).toEqual(['Dealer DEALER', 'Branch Manager MANAGER'])
      await user.click(screen.getByRole('option', { name: /^Dealer/ }))
      await user.click(screen.getByRole('option', { name: /^Branch/ }))
      expect(chips()).toEqual(['Remove Dealer', 'Remove Branch Manager'])
      await user.click(screen.getByRole('button', { name: 'Remove Dealer' }))
      expect(chips()).toEqual(['Remove Branch Manager'])
      expect(chosen()).toEqual([participantTypes[1]])
    })
  })

  it('PICK-13: the default participant type is one value', () =>
    row('PICK-13', async () => {
      const sent = answerCalls({ 'POST /api/participantTypes/search': () => pageOf(participantTypes) })
      const { open, user, chosen, chips } = showPicker<ParticipantType>((props) => (
        <ParticipantTypePicker {...props} programId={12} />
      ))
      for (const name of [/^Dealer/, /^Branch/]) {
        await open()
        await user.click(screen.getByRole('option', { name }))
      }
      expect(sent).toEqual([askedForTypes])
      expect(chosen()).toEqual(participantTypes[1])
      expect(chips()).toEqual([])
    }))

  it('AUD-05, AUD-23, PICK-14: participant groups show name and category, by category then name', async () => {
    const groups = [
      ...[{ id: 1, name: 'Newcomers', category: 'Tenure' }],
      ...[{ id: 2, name: 'West Team', category: 'Region' }],
      ...[{ id: 3, name: 'East Team', category: 'Region' }],
    ]
    const sent = answerCalls({ 'POST /api/participantGroups/search': () => pageOf(groups) })
    const { open, options, user, chips } = showMultiPicker(ParticipantGroupsPicker)
    await open()
    const inOrder = ['East Team Region', 'West Team Region', 'Newcomers Tenure']
    row('AUD-05', () => expect(options()).toEqual(inOrder))
    row('AUD-23', () =>
      expect(sent).toEqual([
        {
          kind: 'POST /api/participantGroups/search',
          query: 'size=500&page=0&sort=category&sort=name',
          body: { isEffective: true },
        },
      ]),
    )
    await row('PICK-14', async () => {
      expect(options()).toEqual(inOrder)
      for (const name of [/^West/, /^East/]) await user.click(screen.getByRole('option', { name }))
      expect(chips()).toEqual(['Remove West Team', 'Remove East Team'])
    })
  })

  it('PICK-15: organization types show the name, and two become chips', () =>
    row('PICK-15', async () => {
      const organizationTypes = ['Buying Group', 'Dealer', 'Distributor'].map((name, index) => ({
        id: index + 1,
        name,
        organizationTypeKey: name.toUpperCase(),
      }))
      const sent = answerCalls({ 'POST /api/organizationTypes/search': () => pageOf(organizationTypes) })
      const { open, options, user, chips, chosen } = showMultiPicker(OrganizationTypesPicker)
      await open()
      expect(options()).toEqual(['Buying Group BUYING GROUP', 'Dealer DEALER', 'Distributor DISTRIBUTOR'])
      expect(sent).toEqual([
        { kind: 'POST /api/organizationTypes/search', query: 'size=100&sort=name', body: { isEffective: true } },
      ])
      for (const name of [/^Distributor/, /^Dealer/]) await user.click(screen.getByRole('option', { name }))
      expect(chips()).toEqual(['Remove Distributor', 'Remove Dealer'])
      expect(chosen()).toEqual([organizationTypes[2], organizationTypes[1]])
    }))

  it('AUD-07, AUD-18, AUD-23, PICK-16: organization groups show key, name, category and description', async () => {
    const groups = [
      { id: 1, organizationGroupKey: 'PREMIER', name: 'Premier', category: 'Tier', description: 'Largest volume' },
      { id: 2, organizationGroupKey: 'WEST', name: 'West', category: 'Region', description: 'West of the river' },
      { id: 3, organizationGroupKey: 'EAST', name: 'East', category: 'Region', description: null },
    ]
    const sent = answerCalls({
      'POST /api/organizationGroups/search': ({ body }) =>
        pageOf(groups.filter(({ category }) => category === ((body as { category?: string }).category ?? category))),
    })
    const { open, options, user, chips } = showMultiPicker(OrganizationGroupsPicker)
    await open()
    const inOrder = ['East EAST, Region', 'West WEST, RegionWest of the river', 'Premier PREMIER, TierLargest volume']
    row('AUD-07', () => expect(options()).toEqual(inOrder))
    const asked = {
      kind: 'POST /api/organizationGroups/search',
      query: 'size=500&page=0&sort=category&sort=name',
      body: { isEffective: true },
    }
    row('AUD-23', () => expect(sent).toEqual([asked]))
    await row('PICK-16', async () => {
      expect(options()).toEqual(inOrder)
      for (const name of [/^West/, /^East/]) await user.click(screen.getByRole('option', { name }))
      expect(chips()).toEqual(['Remove West', 'Remove East'])
    })
    await row('AUD-18', async () => {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Category of Field' }), 'Tier')
      await waitFor(() => expect(sent).toHaveLength(2))
      expect(sent.at(-1)).toEqual({ ...asked, body: { isEffective: true, category: 'Tier' } })
      await open()
      expect(options()).toEqual(['Premier PREMIER, TierLargest volume'])
    })
  })

  it('AUD-09, AUD-10, PICK-17: promotions are searched by words, without the promotion itself and those chosen', async () => {
    const promotions = ['SPRING-REBATE', 'SPRUCE', 'OWN-SPR'].map((promotionKey, index) => ({
      id: index + 1,
      promotionKey,
      name: `Name of ${promotionKey}`,
    }))
    const sent = answerCalls({
      'POST /api/promotions/search': () => pageOf(promotions.map((promotion) => ({ promotion }))),
    })
    const { user, input, options, chosen } = showMultiPicker<PromotionReference>((props) => (
      <PromotionsPicker {...props} ownId={3} />
    ))
    await user.type(input(), 'SPR')
    const offered = ['SPRING-REBATE Name of SPRING-REBATE', 'SPRUCE Name of SPRUCE']
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ keyword: 'SPR' }))
    await screen.findAllByRole('option')
    row('AUD-09', () => expect(options()).toEqual(offered))
    const asked = { kind: 'POST /api/promotions/search', body: { keyword: 'SPR' } }
    row('AUD-10', () => {
      // one more than is shown: the promotion itself may be among them
      expect(sent.at(-1)).toEqual({ ...asked, query: 'sort=promotionKey,asc&size=11' })
      expect(options()).toEqual(offered)
    })
    await row('PICK-17', async () => {
      expect(sent.at(-1)).toEqual({ ...asked, query: 'sort=promotionKey,asc&size=11' })
      expect(options()).toEqual(offered)
      await user.keyboard('{Enter}')
      expect(chosen()).toEqual([{ id: 1, promotionKey: 'SPRING-REBATE', name: 'Name of SPRING-REBATE' }])
    })
  })

  it('INV-17, INV-18, PICK-18: email templates are asked for once, and show key and subject', async () => {
    const templates = [
      { id: 1, emailTemplateKey: 'INVITE', subject: 'You are invited' },
      { id: 2, emailTemplateKey: 'INVITE-OLD', subject: 'You are invited' },
    ]
    const sent = answerCalls({ 'POST /api/emailTemplates/search': () => pageOf(templates) })
    const { open, options, user, chosen } = showPicker(EmailTemplatePicker)
    await open()
    row('INV-17', () =>
      expect(sent).toEqual([
        {
          kind: 'POST /api/emailTemplates/search',
          query: 'size=200',
          body: { isEffective: 'All', byProgramGroup: true, hasSendGridTemplate: true },
        },
      ]),
    )
    row('INV-18', () => expect(options()).toEqual(['You are invited (INVITE)', 'You are invited (INVITE-OLD)']))
    await row('PICK-18', async () => {
      expect(options()).toEqual(['You are invited (INVITE)', 'You are invited (INVITE-OLD)'])
      await user.click(screen.getByRole('option', { name: 'You are invited (INVITE-OLD)' }))
      expect(chosen()).toEqual(templates[1])
    })
  })
})
