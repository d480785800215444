import type { EmptiedBy } from '../../../terms/lookups.ts'
import type { Check } from '../../check.ts'

/** The text for each clause that leaves no participant. */
const CLAUSES: Readonly<Record<EmptiedBy, string>> = {
  NO_PARTICIPANTS: 'the program has no participants',
  AUDIENCE_PARTICIPANT_EXCLUDED: 'rows exclude the last participants',
  AUDIENCE_ORGANIZATION_EXCLUDED: 'rows exclude the last organizations',
  AUDIENCE_NOT_LISTED: 'no participant is included by a row',
  AUDIENCE_PARTICIPANT_TYPE: 'the participant types exclude the last participants',
  AUDIENCE_PARTICIPANT_GROUP: 'the participant groups exclude the last participants',
  AUDIENCE_ORGANIZATION_TYPE: 'the organization types exclude the last participants',
  AUDIENCE_ORGANIZATION_GROUP: 'the organization groups exclude the last participants',
  ELIGIBILITY: 'no participant meets the eligibility condition',
}

export const noOneCanClaim: Check = {
  id: 'L-12',
  severity: 'BLOCK',
  isPersonal: true,
  text: 'No one can claim: {clause}',
  find({ lookups: { emptiedBy } }) {
    if (emptiedBy == null) return []
    const clause = CLAUSES[emptiedBy]
    return [{ params: { clause }, link: { to: 'editor', tab: 'audience' } }]
  },
}
