import type { Organization } from '@incentive/contract'
import type { Queries } from '../queries.ts'
import { ofClient, permittedOfClient } from '../scope.ts'
import { isKey, isKeyInAnyCase, lookUpKeys, type KeyAnswer, type SoughtKeys } from './look-up-keys.ts'
import { loadOrganizations } from './organizations.ts'

const key = 'organization.organization_key'

/** The organizations of the client that keys name, as they are written, then in any case. */
export function lookUpOrganizations(
  db: Queries,
  { caller, scope, keys }: SoughtKeys,
): Promise<KeyAnswer<Organization>[]> {
  const rows = ofClient(db, scope, 'organization').select('organization.id').limit(2)
  const others = permittedOfClient(db, caller, 'organization').select('organization.id').limit(1)
  return lookUpKeys(db, keys, {
    here: [rows.where(isKey(key)), rows.where(isKeyInAnyCase(key))],
    elsewhere: [others.where(isKeyInAnyCase(key))],
    load: loadOrganizations,
  })
}
