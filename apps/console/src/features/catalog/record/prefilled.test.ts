import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { describe, expect, it } from 'vitest'
import { prefilled } from './prefilled.ts'

describe('DI-16: the first values of a record that was looked for', () => {
  it.each<[CatalogName, string, Record<string, string>]>([
    ['claimTypes', ' Warranty claim ', { name: 'Warranty claim' }],
    ['claimTypes', 'Standard', { name: 'Standard' }],
    ['claimTypes', 'STANDARD', { claimTypeKey: 'STANDARD' }],
    ['organizations', 'org-9', { organizationKey: 'org-9' }],
    ['organizations', 'Studio 54', { name: 'Studio 54' }],
    ['participants', 'Ada King  Lovelace', { firstName: 'Ada', lastName: 'King Lovelace' }],
    ['participants', 'Lovelace', { lastName: 'Lovelace' }],
    ['participants', 'P-0007', { participantKey: 'P-0007' }],
    ['participantGroups', 'GOLD', { name: 'GOLD' }],
    ['emailTemplates', 'Welcome to us', { subject: 'Welcome to us' }],
    ['contests', '', {}],
  ])('%s: %j', (name, text, values) => {
    expect(prefilled(catalogEntity(name), text)).toEqual(values)
  })
})
