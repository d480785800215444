import type { Participant } from '@incentive/contract'
import type { Queries } from '../queries.ts'
import { ofProgram, permitted } from '../scope.ts'
import { permittedPrograms } from '../permitted/permitted.ts'
import { isKey, isKeyInAnyCase, looksLikeKey, lookUpKeys, type KeyAnswer, type WantedKeys } from './look-up-keys.ts'
import { loadParticipants } from '../catalog/participants.ts'

const key = 'participant.participant_key'
const folded = 'participant.folded_key'
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
    here: [isKey(key), isKeyInAnyCase(key), looksLikeKey(folded), isKeyInAnyCase(email)].map((is) => rows.where(is)),
    elsewhere: [isKeyInAnyCase(key), looksLikeKey(folded), isKeyInAnyCase(email)].map((is) => others.where(is)),
    load: loadParticipants,
  })
}
