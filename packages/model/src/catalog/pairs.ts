import type { CatalogEntity } from './catalog-entity.ts'
import { decimal, moment, reference, required, serial } from './fields.ts'

export const organizationGroupMembers: CatalogEntity = {
  name: 'organizationGroupMembers',
  one: 'organization group member',
  title: 'Organization Group Members',
  purpose: 'Which organizations are in which group.',
  scope: 'program',
  key: ['organizationGroup', 'organization'],
  display: 'organization',
  isRemovedOnly: true,
  fields: {
    organizationGroup: reference('Organization Group', 'organizationGroups', required),
    organization: reference('Organization', 'organizations', required),
  },
}

export const participantGroupMembers: CatalogEntity = {
  name: 'participantGroupMembers',
  one: 'participant group member',
  title: 'Participant Group Members',
  purpose: 'Which participants are in which group.',
  scope: 'program',
  key: ['participantGroup', 'participant'],
  display: 'participant',
  isPersonal: true,
  isRemovedOnly: true,
  fields: {
    participantGroup: reference('Participant Group', 'participantGroups', required),
    participant: reference('Participant', 'participants', required),
  },
}

export const productSerialNumbers: CatalogEntity = {
  name: 'productSerialNumbers',
  one: 'serial number',
  title: 'Serial Numbers',
  purpose: 'The units of a product that can be claimed by their serial numbers.',
  scope: 'client',
  key: ['product', 'serialNumber'],
  display: 'serialNumber',
  isRemovedOnly: true,
  fields: {
    product: reference('Product', 'products', required),
    serialNumber: serial('Serial Number', required),
  },
}

export const courseResults: CatalogEntity = {
  name: 'courseResults',
  one: 'course result',
  title: 'Course Results',
  purpose: 'The grades of participants in courses; with a passing grade the course is completed.',
  scope: 'program',
  key: ['participant', 'course', 'completedDate'],
  display: 'participant',
  isPersonal: true,
  isRemovedOnly: true,
  fields: {
    participant: reference('Participant', 'participants', required),
    course: reference('Course', 'courses', required),
    completedDate: moment('Completed Date', required),
    grade: decimal('Grade', 5, 2, { min: 0, max: 100, ...required }),
  },
}
