import { ListedPanel } from '../listed/listed-panel.tsx'
import { organizationRowColumns } from './organization-columns.tsx'
import { organizationListing } from './organization-listing.ts'

/** The organizations that the promotion includes or excludes (Spec 2, Audience). */
export function OrganizationsPanel() {
  return <ListedPanel listing={organizationListing} columns={organizationRowColumns} />
}
