import { openDeadline } from '@incentive/model/deadlines'
import { changeField } from '@incentive/model/promotion'
import { removeRows } from '@incentive/model/roster'
import { expect, it } from 'vitest'
import { changeDraft, changeList } from '../../draft/change-content.ts'
import { sentRows } from '../../draft/saving/save-body.ts'
import { anEditor, withOrganizations } from '../../draft/testing/an-editor.ts'
import { partsToReload } from './reload-stored.ts'

const partsOf = (state: ReturnType<typeof anEditor>) => partsToReload(state, sentRows(state))

it('a save reads again the deadlines and the lists that it changed, and no others', () => {
  const at = '2026-04-01T12:00:00Z'
  const deadline = openDeadline({
    id: 1,
    name: 'Q',
    effectiveDate: at,
    expirationDate: at,
    submissionDeadlineDate: at,
  })
  const renamed = changeDraft(anEditor(), (draft) => changeField(draft, 'name', 'Other'))
  const dated = changeDraft(renamed, (draft) => changeField(draft, 'promotionDeadlines', [deadline]))
  const listed = changeList(withOrganizations(dated, [5]), 'promotionOrganizations', 'removed', (roster) =>
    removeRows(roster, [5]),
  )
  expect(partsOf(renamed)).toEqual([])
  expect(partsOf(dated)).toEqual(['promotionDeadlines'])
  expect(partsOf(listed)).toEqual(['promotionOrganizations', 'promotionDeadlines'])
})
