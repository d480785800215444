import type { Organization, Participant } from '@incentive/contract'
import type { Queries } from '../queries.ts'
import { ofClient, permittedOfClient, ofProgram, permitted } from '../scope.ts'
import { isKey, isKeyInAnyCase, looksLikeKey, lookUpKeys, type KeyAnswer, type WantedKeys } from './look-up-keys.ts'
import { loadOrganizations } from '../catalog/organizations.ts'
import { permittedPrograms } from '../permitted/permitted.ts'
import { loadParticipants } from '../catalog/participants.ts'

const organizationKey = 'organization.organization_key'
const foldedOrganizationKey = 'organization.folded_key'

/** Looks up organizations of the client by key: first as written, then ignoring case, then by look-alikes. */
export function lookUpOrganizations(
  db: Queries,
  { caller, scope, keys }: WantedKeys,
): Promise<KeyAnswer<Organization>[]> {
  const rows = ofClient(db, scope, 'organization').select('organization.id').limit(2)
  const others = permittedOfClient(db, caller, 'organization').select('organization.id').limit(1)
  return lookUpKeys(db, keys, {
    table: 'organization',
    here: [
      rows.where(isKey(organizationKey)),
      rows.where(isKeyInAnyCase(organizationKey)),
      rows.where(looksLikeKey(foldedOrganizationKey)),
    ],
    elsewhere: [others.where(isKeyInAnyCase(organizationKey)), others.where(looksLikeKey(foldedOrganizationKey))],
    load: loadOrganizations,
  })
}

const participantKey = 'participant.participant_key'
const foldedParticipantKey = 'participant.folded_key'
const email = 'participant.email1'

/**
 * Looks up participants of the program by key: first as written, then ignoring case, then by look-alikes, then by email
 * address. Other programs count where the caller can see their participants. The caller needs the right to see
 * participants.
 */
export function lookUpParticipants(
  db: Queries,
  { caller, scope, keys }: WantedKeys,
): Promise<KeyAnswer<Participant>[]> {
  const rows = ofProgram(db, scope, 'participant').select('participant.id').limit(2)
  const inSight = permittedPrograms(db, caller).where('can_view_participants', '=', true)
  const others = permitted(db, caller, 'participant')
    .where('participant.program_id', 'in', inSight)
    .select('participant.id')
    .limit(1)
  return lookUpKeys(db, keys, {
    table: 'participant',
    here: [
      isKey(participantKey),
      isKeyInAnyCase(participantKey),
      looksLikeKey(foldedParticipantKey),
      isKeyInAnyCase(email),
    ].map((is) => rows.where(is)),
    elsewhere: [isKeyInAnyCase(participantKey), looksLikeKey(foldedParticipantKey), isKeyInAnyCase(email)].map((is) =>
      others.where(is),
    ),
    load: loadParticipants,
  })
}
