import type { Organization } from '@incentive/contract'
import type { Queries } from '../queries.ts'
import { ofClient, permittedOfClient } from '../scope.ts'
import { isKey, isKeyInAnyCase, looksLikeKey, lookUpKeys, type KeyAnswer, type WantedKeys } from './look-up-keys.ts'
import { loadOrganizations } from '../catalog/organizations.ts'

const key = 'organization.organization_key'
const folded = 'organization.folded_key'

/** Looks up organizations of the client by key: first as written, then ignoring case, then by look-alikes. */
export function lookUpOrganizations(
  db: Queries,
  { caller, scope, keys }: WantedKeys,
): Promise<KeyAnswer<Organization>[]> {
  const rows = ofClient(db, scope, 'organization').select('organization.id').limit(2)
  const others = permittedOfClient(db, caller, 'organization').select('organization.id').limit(1)
  return lookUpKeys(db, keys, {
    table: 'organization',
    here: [rows.where(isKey(key)), rows.where(isKeyInAnyCase(key)), rows.where(looksLikeKey(folded))],
    elsewhere: [others.where(isKeyInAnyCase(key)), others.where(looksLikeKey(folded))],
    load: loadOrganizations,
  })
}
