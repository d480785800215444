import { GATE_CODES } from './gate-codes.ts'
import { LINE_CODES } from './line-codes.ts'
import { MONEY_CODES } from './money-codes.ts'
import { places, type CodeText } from './code-text.ts'

const { at } = places

/** Codes of the audience (B.2); passing codes only appear in the trace. */
const AUDIENCE_CODES = {
  AUDIENCE_PARTICIPANT_INCLUDED: {
    outcome: 'PASS',
    text: '{participant} is included by a row',
    place: at('audience', 'promotionParticipants'),
  },
  AUDIENCE_PARTICIPANT_EXCLUDED: {
    outcome: 'FAIL',
    text: '{participant} is excluded by a row',
    place: at('audience', 'promotionParticipants'),
  },
  AUDIENCE_ORGANIZATION_INCLUDED: {
    outcome: 'PASS',
    text: '{organization} is included by a row',
    place: at('audience', 'promotionOrganizations'),
  },
  AUDIENCE_ORGANIZATION_EXCLUDED: {
    outcome: 'FAIL',
    text: '{organization} is excluded by a row',
    place: at('audience', 'promotionOrganizations'),
  },
  AUDIENCE_OPEN: { outcome: 'PASS', text: 'Everyone can claim', place: null },
  AUDIENCE_NOT_LISTED: {
    outcome: 'FAIL',
    text: '{participant} is not {count:the one included participant or organization|among the # included participants and organizations}',
    place: at('audience', 'promotionParticipants'),
  },
  AUDIENCE_TYPES_AND_GROUPS: {
    outcome: 'PASS',
    text: '{participant} is among the types and groups that can claim',
    place: null,
  },
  AUDIENCE_PARTICIPANT_TYPE: {
    outcome: 'FAIL',
    text: '{participant} is a {type}; only {list} can claim',
    place: at('audience', 'participantTypes'),
  },
  AUDIENCE_PARTICIPANT_GROUP: {
    outcome: 'FAIL',
    text: '{participant} is in none of the groups {list}',
    place: at('audience', 'participantGroups'),
  },
  AUDIENCE_ORGANIZATION_TYPE: {
    outcome: 'FAIL',
    text: '{organization} is a {type}; only {list} can claim',
    place: at('audience', 'organizationTypes'),
  },
  AUDIENCE_ORGANIZATION_GROUP: {
    outcome: 'FAIL',
    text: '{organization} is in none of the groups {list}',
    place: at('audience', 'organizationGroups'),
  },
} as const satisfies Record<string, CodeText>

/** Every code of an outcome with its text and the place to fix its cause. */
export const CODES = { ...GATE_CODES, ...AUDIENCE_CODES, ...LINE_CODES, ...MONEY_CODES }

/** A code of an outcome: the reason why a claim is refused, on hold or cut, or a note about it. */
export type Code = keyof typeof CODES
