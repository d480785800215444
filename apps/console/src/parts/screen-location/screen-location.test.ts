import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { crumbsOf, type ScreenLocation } from './screen-location.ts'

const session = {
  client: { id: 1, name: 'Acme Tools', clientKey: 'ACME' },
  program: {
    id: 2,
    name: 'Dealer Rewards',
    programKey: 'ACME-DEALER',
    simplePayouts: false,
    promotionCustomFields: [],
    productCustomFields: [],
    claimProductCustomFields: [],
  },
}

const labels = (location: ScreenLocation, of: Parameters<typeof crumbsOf>[1] = session) =>
  crumbsOf(location, of).map(({ label }) => label)

describe('the breadcrumb', () => {
  it('leads from the dashboard to the key of the promotion', () => {
    expect(labels({ at: 'promotion', label: 'FALL-SPIFF' })).toEqual([
      ...['Dashboard', 'Clients', 'Acme Tools', 'Programs', 'Dealer Rewards', 'Promotions', 'FALL-SPIFF'],
    ])
  })

  it('NAV-09: each step leads to its screen', () =>
    row('NAV-09', () => {
      expect(crumbsOf({ at: 'promotion', label: 'FALL-SPIFF' }, session).map(({ href }) => href)).toEqual([
        ...['/dashboard', '/clients', '/client/1', '/programs', '/program/2', '/promotions', undefined],
      ])
    }))

  it('shows the client and the program in use', () => {
    const other = { client: { ...session.client, name: 'Globex' }, program: { ...session.program, name: 'Partners' } }
    expect(labels({ at: 'promotions' }, other)).toEqual([
      ...['Dashboard', 'Clients', 'Globex', 'Programs', 'Partners', 'Promotions'],
    ])
  })

  it('is without client and program when none is in use', () => {
    expect(labels({ at: 'promotions' }, { client: null, program: null })).toEqual([
      ...['Dashboard', 'Clients', 'Programs', 'Promotions'],
    ])
  })

  it('shows a program that is not in use under its own client', () => {
    const location: ScreenLocation = { at: 'program', label: 'Partners', client: { id: 7, name: 'Globex' } }
    expect(labels(location)).toEqual(['Dashboard', 'Clients', 'Globex', 'Programs', 'Partners'])
  })

  it('leaves out what is not known yet', () => {
    expect(labels({ at: 'client', label: '' })).toEqual(['Dashboard', 'Clients'])
  })
})
