import { PROMOTION_COURSES } from '@incentive/model/courses'
import { openDeadline } from '@incentive/model/deadlines'
import { changeDate, changeField } from '@incentive/model/promotion'
import { describe, expect, it } from 'vitest'
import { changeDraft, undo } from '../change-content.ts'
import { changeStep } from '../change-editor.ts'
import { deriveEditor } from '../derive-editor.ts'
import { anyKind } from '../lists.ts'
import { finishLoad } from '../load-lists.ts'
import { anEditor, NOW } from '../testing/an-editor.ts'
import { aGroup, anItem, aRoot, withLimits } from '../testing/some-limits.ts'
import { warningsByTab, warningsOf } from './warnings.ts'

const later = (state = anEditor()) =>
  changeDraft(
    changeDraft(state, (draft) => changeDate(draft, 'effectiveDate', '2027-04-01')),
    (draft) => changeDate(draft, 'expirationDate', '2028-03-31'),
  )

describe('warnings of the editor', () => {
  it('stand on their tabs while editing, are no problems, and do not stop a save', () => {
    const state = later()
    expect(warningsOf(state).map(({ field }) => field)).toEqual(['fiscalYear'])
    expect([...warningsByTab(state, NOW)]).toEqual([['details', 1]])
    expect(deriveEditor(state)).toMatchObject({ canSave: true, problemsByTab: new Map() })
    expect(warningsByTab({ ...state, mode: 'view' }, NOW).size).toBe(0)
  })

  it('courses that can no longer be taken and limits with too many combinations are counted, and stop no save', () => {
    const required = anEditor({ coursesEnabled: true, coursesRequiredBeforePayingPayout: true })
    const over = { ...PROMOTION_COURSES.blank, id: 31, course: aCourse('2026-11-01T04:00:00Z') }
    const courses = finishLoad(required, anyKind(PROMOTION_COURSES), [over])
    expect([...warningsByTab(courses, NOW)]).toEqual([['courses', 1]])
    expect([...warningsByTab(courses, '2026-10-01T04:00:00Z')]).toEqual([])
    const groups = Array.from({ length: 9 }, (_, index) => [
      ...[aGroup(index + 10, 'OR'), anItem(index + 100, index + 10, 'A', null, 1)],
      anItem(index + 200, index + 10, 'B', null, 1),
    ]).flat()
    const limits = withLimits(courses, [aRoot(1, 'AND'), ...groups])
    expect([...warningsByTab(limits, NOW)]).toEqual([
      ['courses', 1],
      ['limits', 1],
    ])
    expect(deriveEditor(limits).canSave).toBe(true)
  })

  it('OP-129 groups of another program mark the tab, and are no change', () => {
    const group = { id: 5, organizationGroupKey: 'E', name: 'East', description: null, category: 'Area' }
    const foreign = anEditor({ organizationGroups: [6, 7].map((id) => ({ ...group, id, program: { id: 2 } })) })
    expect([...warningsByTab(foreign, NOW)]).toEqual([['audience', 1]])
    expect(deriveEditor(foreign)).toMatchObject({ changeCount: 0, problemsByTab: new Map() })
    expect([...warningsByTab(anEditor({ organizationGroups: [{ ...group, program: { id: 1 } }] }), NOW)]).toEqual([])
  })

  it('say nothing of deadlines that could not be read', () => {
    const deadline = openDeadline({ id: 1, name: 'Q', ...window('2026-04-01') })
    const state = changeDraft(later(), (draft) => changeField(draft, 'promotionDeadlines', [deadline]))
    expect(warningsByTab(state, NOW).get('deadlines')).toBe(2)
    const baseline = { ...state.baseline, promotionDeadlines: state.draft.promotionDeadlines }
    const unread = { ...state, baseline, failedLoads: new Map([['promotionDeadlines', 'No answer'] as const]) }
    expect(warningsByTab(unread, NOW).get('deadlines')).toBeUndefined()
  })
})

it('U22 a change that is a step of its own is taken back by itself', () => {
  const rename = (name: string) => (state: ReturnType<typeof anEditor>) =>
    changeStep(state, (draft) => changeField(draft, 'name', name))
  const twice = rename('Two')(rename('One')(anEditor()))
  expect(undo(twice).draft.name).toBe('One')
  expect(changeStep(twice, (draft) => draft)).toBe(twice)
})

function window(day: string) {
  const at = `${day}T12:00:00Z`
  return { effectiveDate: at, expirationDate: at, submissionDeadlineDate: at }
}

const aCourse = (expirationDate: string) => ({
  id: 1,
  courseKey: 'C1',
  name: 'One',
  description: null,
  passingGrade: null,
  rankOrder: null,
  effectiveDate: null,
  expirationDate,
})
