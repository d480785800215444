import type { CatalogEntity } from './catalog-entity.ts'
import { flag, key, list, lookup, name, period, reference, required, whole } from './fields.ts'

export const promotionTypes: CatalogEntity = {
  name: 'promotionTypes',
  one: 'promotion type',
  title: 'Promotion Types',
  purpose:
    'Kinds of promotions: they decide how input arrives, and which countries and award vehicles a promotion can have.',
  scope: 'client',
  key: ['promotionTypeKey'],
  display: 'name',
  fields: {
    promotionTypeKey: key('Promotion Type Key', required),
    name: name(),
    inputType: lookup('Input Type', 'promotionInputTypes', { ...required, isFixedInUse: true }),
    rulesEngineBased: flag('Has Payout Rules', false, { isFixedInUse: true }),
    uploadLimit: whole('Upload Limit', 0),
    availableCountries: list('Countries', 'countries'),
    awardVehicles: list('Award Vehicles', 'awardVehicles', required),
    ...period,
  },
}

export const awardVehicles: CatalogEntity = {
  name: 'awardVehicles',
  one: 'award vehicle',
  title: 'Award Vehicles',
  purpose: 'How participants are paid: by card, points, store or coupon.',
  scope: 'client',
  key: ['name'],
  display: 'name',
  fields: {
    name: name(),
    awardVehicleType: lookup('Award Vehicle Type', 'awardVehicleTypes', { ...required, isFixedInUse: true }),
    taxable: flag('Taxable', false),
  },
}

export const claimTypes: CatalogEntity = {
  name: 'claimTypes',
  one: 'claim type',
  title: 'Claim Types',
  purpose: 'Kinds of claims that participants submit.',
  scope: 'client',
  key: ['claimTypeKey'],
  display: 'name',
  fields: { claimTypeKey: key('Claim Type Key', required), name: name(), ...period },
}

export const invoiceTypes: CatalogEntity = {
  name: 'invoiceTypes',
  one: 'invoice type',
  title: 'Invoice Types',
  purpose: 'Kinds of invoices for what promotions pay, each in one currency.',
  scope: 'client',
  key: ['invoiceTypeKey'],
  display: 'name',
  fields: {
    invoiceTypeKey: key('Invoice Type Key', required),
    name: name(),
    currency: lookup('Currency', 'currencies', required),
    ...period,
  },
}

export const organizationTypes: CatalogEntity = {
  name: 'organizationTypes',
  one: 'organization type',
  title: 'Organization Types',
  purpose: 'Kinds of organizations, such as dealer or distributor.',
  scope: 'client',
  key: ['organizationTypeKey'],
  display: 'name',
  fields: { organizationTypeKey: key('Organization Type Key', required), name: name(), ...period },
}

export const participantTypes: CatalogEntity = {
  name: 'participantTypes',
  one: 'participant type',
  title: 'Participant Types',
  purpose: 'Kinds of participants, such as dealer or contractor.',
  scope: 'program',
  key: ['participantTypeKey'],
  display: 'name',
  fields: { participantTypeKey: key('Participant Type Key', required), name: name(), ...period },
}

export const contests: CatalogEntity = {
  name: 'contests',
  one: 'contest',
  title: 'Contests',
  purpose: 'Contests that participants enter by claiming.',
  scope: 'program',
  key: ['name'],
  display: 'name',
  fields: { name: name() },
}

export const programGroups: CatalogEntity = {
  name: 'programGroups',
  one: 'program group',
  title: 'Program Groups',
  purpose: 'Groups of programs that share email templates.',
  scope: 'client',
  key: ['name'],
  display: 'name',
  fields: { name: name() },
}

export const storePrograms: CatalogEntity = {
  name: 'storePrograms',
  one: 'store program',
  title: 'Store Programs',
  purpose: 'Stores where an award vehicle can be spent.',
  scope: 'client',
  key: ['awardVehicle'],
  display: 'name',
  fields: { awardVehicle: reference('Award Vehicle', 'awardVehicles', required), name: name() },
}
