import { ListedPanel } from '../listed/listed-panel.tsx'
import { organizationRowColumns } from './organization-columns.tsx'
import { type ListedOrganization, type PromotionOrganizationRow, PROMOTION_ORGANIZATIONS } from '@incentive/model'
import { call } from '../../../../../api/call.ts'
import type { Listing } from '../listed/listing.ts'
import { AddOrganizationsDialog } from './add-organizations-dialog.tsx'
import { useOrganizationTypes } from './use-organization-types.ts'

/** The organizations of a promotion as a list of its audience. */
export const organizationListing: Listing<PromotionOrganizationRow, ListedOrganization> = {
  kind: PROMOTION_ORGANIZATIONS,
  name: PROMOTION_ORGANIZATIONS.name,
  title: 'Organizations',
  hint: 'Included organizations are eligible in addition to those that match types and groups. Excluded organizations are not.',
  noun: { one: 'organization', many: 'organizations' },
  blank: PROMOTION_ORGANIZATIONS.blank,
  itemOf: ({ organization }) => organization,
  withItem: (row, organization) => ({ ...row, organization }),
  labelOf: ({ name }) => name,
  keyOf: ({ organizationKey }) => organizationKey,
  textsOf: ({ organizationKey, name, dba }) => [organizationKey, name, dba ?? ''],
  typeOf: ({ organizationType }) => organizationType,
  sortTexts: {
    organizationKey: ({ organizationKey }) => organizationKey,
    name: ({ name }) => name,
    dba: ({ dba }) => dba ?? '',
    'parentOrganization.name': ({ parentOrganization }) => parentOrganization?.name ?? '',
    'organizationType.name': ({ organizationType }) => organizationType.name,
  },
  typeLabel: 'Organization Type',
  useTypes: useOrganizationTypes,
  switchLabel: 'Include In Promotion',
  addLabel: 'Add organizations',
  AddDialog: AddOrganizationsDialog,
  keys: {
    label: 'Keys',
    lookUp: async (keys, signal) => (await call('lookUpOrganizations', { body: { keys: [...keys] }, signal })).content,
  },
}

/** The organizations that the promotion includes or excludes (Spec 2, Audience). */
export function OrganizationsPanel() {
  return <ListedPanel listing={organizationListing} columns={organizationRowColumns} />
}
