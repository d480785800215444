import { PROMOTION_ORGANIZATIONS } from '@incentive/model/audience'
import { removeRows, updateRows, upsertRows } from '@incentive/model/roster'
import { expect, test } from 'vitest'
import { anEditor, anOrganizationRow, withOrganizations } from './testing/an-editor.ts'
import type { EditorState } from './editor-state.ts'
import { draftAudience } from './draft-audience.ts'

type Organizations = NonNullable<EditorState['lists']['promotionOrganizations']>['roster']

const withRows = (change: (roster: Organizations) => Organizations): EditorState => {
  const state = withOrganizations(anEditor(), [1, 2, 3])
  const list = state.lists.promotionOrganizations
  if (!list) throw new Error('the organizations are loaded')
  return { ...state, lists: { ...state.lists, promotionOrganizations: { ...list, roster: change(list.roster) } } }
}

test('OP-139 sends lists and settings completely', () => {
  const type = { id: 5, participantTypeKey: 'DEALER', name: 'Dealer' }
  const state = anEditor({ participantTypes: [type], invitationOnly: true })
  expect(draftAudience(state)).toMatchObject({
    participantTypes: [5],
    participantGroups: [],
    organizationTypes: [],
    organizationGroups: [],
    invitationOnly: true,
    condition: null,
    participants: [],
    organizations: [],
  })
})

test('OP-139 sends a condition while its switch is on', () => {
  const state = anEditor({ participantEligibilityRuleCondition: { spelExpression: ' participant.taxExempt ' } })
  const { draft } = state
  const condition = draft.participantEligibilityRuleCondition
  const off = { ...draft, participantEligibilityRuleCondition: { ...condition, isRequired: false } }
  expect(draftAudience(state).condition).toBe('participant.taxExempt')
  expect(draftAudience({ ...state, draft: off }).condition).toBeNull()
})

test('OP-139 sends only the rows that differ from the stored ones: added, switched, removed', () => {
  const state = withRows((roster) => {
    const added = { ...PROMOTION_ORGANIZATIONS.open(anOrganizationRow(9)), id: null }
    const turned = updateRows(roster, [2], (row) => ({ ...row, includeInPromotion: false }))
    return upsertRows(removeRows(turned, [3]), [added], PROMOTION_ORGANIZATIONS)
  })
  expect(draftAudience(state).organizations).toEqual([
    { organization: 2, includeInPromotion: false },
    { organization: 9, includeInPromotion: true },
    { organization: 3, includeInPromotion: null },
  ])
  expect(draftAudience(withRows((roster) => roster)).organizations).toEqual([])
})
