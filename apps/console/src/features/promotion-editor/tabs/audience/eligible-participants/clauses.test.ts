import { expect, test } from 'vitest'
import { clausesOf } from './clauses.ts'
import type { Counted } from './use-eligible-count.ts'

const counted = (overrides: Partial<Counted>): Counted => ({
  participants: 10,
  stored: 10,
  draft: 4,
  added: 0,
  removed: 6,
  decided: new Map(),
  condition: null,
  listed: { participantTypes: null, participantGroups: null, organizationTypes: null, organizationGroups: null },
  ...overrides,
})

test('OP-139 clauses appear in their order of evaluation, including a list that excludes no participant', () => {
  const decided = new Map([
    ['NOT_INVITED', 2],
    ['AUDIENCE_TYPES_AND_GROUPS', 4],
    ['AUDIENCE_PARTICIPANT_EXCLUDED', 1],
  ])
  const clauses = clausesOf(counted({ decided, listed: { ...counted({}).listed, participantTypes: 7 } }))
  expect(clauses.map(({ label, listed, admits, count }) => [label, listed, admits, count])).toEqual([
    ['Excluded participants', null, false, 1],
    ['Participant types', 7, false, 0],
    ['Types and groups', null, true, 4],
    ['Invitation only', null, false, 2],
  ])
})

test('OP-139 the results of a condition are listed separately: not met, no result, cannot be evaluated', () => {
  const answers = { ELIGIBLE: 5, ELIGIBILITY_FALSE: 3, ELIGIBILITY_EMPTY: 1, ELIGIBILITY_ERROR: 1 }
  const condition = { answers, unknown: [], evaluated: 10, of: 10 }
  const clauses = clausesOf(counted({ decided: new Map([['AUDIENCE_OPEN', 10]]), condition }))
  expect(clauses.map(({ label, count }) => [label, count])).toEqual([
    ['Everyone can claim', 10],
    ['The eligibility condition is not met', 3],
    ['The eligibility condition has no result', 1],
    ['The eligibility condition cannot be evaluated', 1],
  ])
})
