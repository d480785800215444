import type { EmptiedBy } from '../../terms/lookups.ts'
import type { FindingCase } from './finding-case.ts'

const listed = [{ participant: 'J', includeInPromotion: true }]
const excluded = (organization: string) => [{ organization, includeInPromotion: false }]

const emptied = (emptiedBy: EmptiedBy, clause: string): FindingCase => ({
  id: 'L-12',
  note: clause,
  broken: {},
  fixed: {},
  sentence: `No one can claim: ${clause}`,
  lookups: { emptiedBy },
  fixedLookups: { emptiedBy: null },
})

const upwards = (
  payoutStrategyType: 'PAY_TO_PARENT_ORGANIZATION' | 'PAY_ROLL_UP',
  [withoutOrganization, withoutParent, inCircle]: readonly [number, number, number],
): Pick<FindingCase, 'broken' | 'lookups'> => ({
  broken: { payoutStrategyType },
  lookups: { organizations: { withoutOrganization, withoutParent, inCircle } },
})
const everyoneHasOne = { organizations: { withoutOrganization: 0, withoutParent: 0, inCircle: 0 } }

/** Findings about eligibility and recipients. */
export const audienceCases: readonly FindingCase[] = [
  emptied('NO_PARTICIPANTS', 'the program has no participants'),
  emptied('AUDIENCE_PARTICIPANT_EXCLUDED', 'rows exclude the last participants'),
  emptied('AUDIENCE_ORGANIZATION_EXCLUDED', 'rows exclude the last organizations'),
  emptied('AUDIENCE_NOT_LISTED', 'no participant is included by a row'),
  emptied('AUDIENCE_PARTICIPANT_TYPE', 'the participant types exclude the last participants'),
  emptied('AUDIENCE_PARTICIPANT_GROUP', 'the participant groups exclude the last participants'),
  emptied('AUDIENCE_ORGANIZATION_TYPE', 'the organization types exclude the last participants'),
  emptied('AUDIENCE_ORGANIZATION_GROUP', 'the organization groups exclude the last participants'),
  emptied('ELIGIBILITY', 'no participant meets the eligibility condition'),
  {
    id: 'L-29',
    broken: { promotionParticipants: listed, promotionOrganizations: excluded('O1') },
    sentence: 'J is included although O1 is excluded',
    fixed: { promotionParticipants: listed, promotionOrganizations: excluded('O2') },
    lookups: { organizationOf: new Map([['J', 'O1']]) },
  },
  {
    id: 'L-43',
    note: 'the parent is paid',
    ...upwards('PAY_TO_PARENT_ORGANIZATION', [1, 2, 4]),
    sentence: '2 participants would be paid to their own organization, 1 to no one',
    fixed: { payoutStrategyType: 'PAY_TO_PARTICIPANT' },
  },
  {
    id: 'L-43',
    note: 'rolled up, round in a circle',
    ...upwards('PAY_ROLL_UP', [0, 1, 4]),
    sentence: '1 participant would be paid to their own organization, 4 to no one',
    fixed: { payoutStrategyType: 'PAY_ROLL_UP' },
    fixedLookups: everyoneHasOne,
  },
  {
    id: 'L-44',
    broken: { invitationOnly: true },
    sentence: 'No one can be invited',
    fixed: { invitationOnly: true, promotionParticipants: listed },
    lookups: { invitation: { approvalsNeeded: 2, approvers: 0 } },
  },
]
