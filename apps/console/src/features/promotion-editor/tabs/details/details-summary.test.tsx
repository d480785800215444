import { row } from '@incentive/quality/row'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openEditor } from '../../draft/editor-state.ts'
import { anOpened, germany, noProgram, payOneParticipant, points } from '../../draft/testing/an-editor.ts'
import { showPanel } from '../../editing/testing/show-panel.tsx'
import { DetailsSummary } from './details-summary.tsx'

const portal = { id: 1, name: 'CLIENT_PORTAL', description: 'Client Portal', longDescription: 'Everyone who signs in.' }
const app = { id: 3, name: 'MOBILE_APP', description: 'Mobile App', longDescription: 'Those with the app.' }
const person = { id: 9, participantKey: 'DR-0009', fullName: 'Demo Person', email1: null }
const invoice = { id: 2, invoiceTypeKey: 'STD', name: 'Standard Invoice', currency: { id: 1, name: 'USD' } }

/** The lines of a promotion's summary, by label. */
function lines(promotion: Parameters<typeof anOpened>[0]) {
  const { unmount } = showPanel(<DetailsSummary />, openEditor(anOpened(promotion), noProgram))
  const terms = screen.getAllByRole('term').map((term) => term.textContent)
  const texts = screen.getAllByRole('definition').map((definition) => definition.textContent)
  unmount()
  return Object.fromEntries(terms.map((term, index) => [term, texts[index]]))
}

describe('the summary of Details', () => {
  it('says what is chosen', () => {
    const said = lines({
      promotionAudienceType: portal,
      publishDate: '2526-03-15T04:00:00Z',
      effectiveDate: '2025-12-01T05:00:00Z',
    })
    expect(Object.keys(said)).toEqual([
      ...['Country', 'Fiscal Year', 'Award Vehicle', 'Invoice Type', 'Payout Strategy', 'Taxable', 'Invite Only'],
      ...['Effective', 'Publish State', 'Audience'],
    ])
    row('DET-02', () => expect(said['Country']).toBe('United States'))
    row('DET-03', () => expect(said['Fiscal Year']).toBe('2026'))
    row('DET-04', () => expect(said['Award Vehicle']).toBe('Card'))
    row('DET-05', () => expect(said['Invoice Type']).toBe('–'))
    row('DET-06', () => expect(said['Payout Strategy']).toBe('Pay the participant'))
    row('DET-07', () => expect(said['Taxable']).toBe('Use award vehicle setting'))
    row('DET-08', () => expect(said['Invite Only']).toBe('No'))
    row('DET-09', () => expect(said['Effective']).toBe('12/01/2025 12:00 am EST to 03/31/2027 11:59 pm EDT'))
    row('DET-10', () => expect(said['Publish State']).toBe('Not published'))
    row('DET-11', () => expect(said['Audience']).toBe('Everyone who signs in.'))
  })

  it('follows what is chosen instead', () => {
    const said = lines({
      country: germany,
      fiscalYear: 2027,
      forcedAwardVehicle: points,
      invoiceType: invoice,
      taxable: true,
      payoutStrategyType: payOneParticipant,
      payoutToParticipant: person,
      invitationOnly: true,
      promotionAudienceType: app,
      publishDate: '2020-03-15T04:00:00Z',
      effectiveDate: '2525-04-01T04:00:00Z',
    })
    row('DET-02', () => expect(said['Country']).toBe('Germany'))
    row('DET-03', () => expect(said['Fiscal Year']).toBe('2027'))
    row('DET-04', () => expect(said['Award Vehicle']).toBe('Points'))
    row('DET-05', () => expect(said['Invoice Type']).toBe('Standard Invoice'))
    row('DET-06', () => expect(said['Payout Strategy']).toBe('Pay one: Demo Person (DR-0009)'))
    row('DET-07', () => {
      expect(said['Taxable']).toBe('Yes')
      expect(lines({ taxable: false, promotionAudienceType: app })['Taxable']).toBe('No')
    })
    row('DET-08', () => expect(said['Invite Only']).toBe('Yes'))
    row('DET-10', () => expect(said['Publish State']).toBe('Published'))
    row('DET-11', () => expect(said['Audience']).toBe('Those with the app.'))
  })
})
