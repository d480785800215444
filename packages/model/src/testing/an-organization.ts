import type { ListedOrganization } from '../references/reference.ts'

/** An organization, as displayed in a promotion's list. */
export function anOrganization(id: number): ListedOrganization {
  return {
    id,
    organizationKey: `O-${id}`,
    name: `Organization ${id}`,
    dba: null,
    companyNumber: null,
    parentOrganization: null,
    organizationType: { id: 1, organizationTypeKey: 'DEALER', name: 'Dealer' },
    updatedDate: '2026-04-01T04:00:00Z',
  }
}
