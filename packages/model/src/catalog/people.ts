import type { CatalogEntity } from './catalog-entity.ts'
import {
  customFields,
  decimal,
  fact,
  key,
  lines,
  lookup,
  moment,
  name,
  period,
  reference,
  required,
  text,
  whole,
} from './fields.ts'

export const organizations: CatalogEntity = {
  name: 'organizations',
  one: 'organization',
  title: 'Organizations',
  scope: 'client',
  key: ['organizationKey'],
  display: 'name',
  fields: {
    organizationKey: key('Organization Key', required),
    name: name(),
    dba: text('DBA'),
    companyNumber: text('Company Number', 100),
    parentOrganization: reference('Parent Organization', 'organizations'),
    organizationType: reference('Organization Type', 'organizationTypes', required),
    tier: text('Tier', 100),
    country: lookup('Country', 'countries'),
    state: text('State', 100),
    active: fact('Active'),
    employeeCount: whole('Employees', 0),
    annualVolume: decimal('Annual Volume', 14, 2),
    contractDate: moment('Contract Date'),
  },
}

export const organizationGroups: CatalogEntity = {
  name: 'organizationGroups',
  one: 'organization group',
  title: 'Organization Groups',
  scope: 'program',
  key: ['organizationGroupKey'],
  display: 'name',
  fields: {
    organizationGroupKey: key('Organization Group Key', required),
    name: name(),
    description: lines('Description'),
    category: text('Category', 255, { initial: '' }),
    ...period,
  },
}

export const participants: CatalogEntity = {
  name: 'participants',
  one: 'participant',
  title: 'Participants',
  scope: 'program',
  key: ['participantKey'],
  display: 'lastName',
  isPersonal: true,
  fields: {
    participantKey: key('Participant Key', required),
    firstName: name('First Name'),
    lastName: name('Last Name'),
    email1: text('Email', 320),
    organization: reference('Organization', 'organizations'),
    participantType: reference('Participant Type', 'participantTypes', required),
    participantStatus: lookup('Status', 'participantStatuses', { ...required, initial: 'ACTIVE' }),
    country: lookup('Country', 'countries'),
    state: text('State', 100),
    city: text('City'),
    postalCode: text('Postal Code', 40),
    hireDate: moment('Hire Date'),
    registrationDate: moment('Registration Date'),
    taxExempt: fact('Tax Exempt'),
    yearsOfService: whole('Years of Service', 0),
    loyaltyPoints: whole('Loyalty Points'),
    ytdPayoutAmount: decimal('Payouts This Year', 14, 2),
    commissionRate: decimal('Commission Rate', 9, 4),
    ...customFields(5),
  },
}

export const participantGroups: CatalogEntity = {
  name: 'participantGroups',
  one: 'participant group',
  title: 'Participant Groups',
  scope: 'program',
  key: ['category', 'name'],
  display: 'name',
  fields: { category: text('Category', 255, { initial: '' }), name: name(), ...period },
}

export const courses: CatalogEntity = {
  name: 'courses',
  one: 'course',
  title: 'Courses',
  scope: 'program',
  key: ['courseKey'],
  display: 'name',
  fields: {
    courseKey: key('Course Key', required),
    name: name(),
    description: lines('Description'),
    passingGrade: decimal('Passing Grade', 5, 2, { min: 0, max: 100 }),
    rankOrder: whole('Rank'),
    ...period,
  },
}

export const emailTemplates: CatalogEntity = {
  name: 'emailTemplates',
  one: 'email template',
  title: 'Email Templates',
  scope: 'program',
  key: ['emailTemplateKey'],
  display: 'subject',
  fields: {
    emailTemplateKey: key('Email Template Key', required),
    subject: name('Subject'),
    hasSendGridTemplate: { kind: 'flag', label: 'Has SendGrid Template', initial: false },
    ...period,
  },
}
