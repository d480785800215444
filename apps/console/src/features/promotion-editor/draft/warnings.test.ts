import { changeDate, changeField, openDeadline } from '@incentive/model'
import { describe, expect, it } from 'vitest'
import { changeDraft, undo } from './change-content.ts'
import { changeStep } from './change-step.ts'
import { deriveEditor } from './derive-editor.ts'
import { anEditor } from './testing/an-editor.ts'
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
    expect([...warningsByTab(state)]).toEqual([['details', 1]])
    expect(deriveEditor(state)).toMatchObject({ canSave: true, problemsByTab: new Map() })
    expect(warningsByTab({ ...state, mode: 'view' }).size).toBe(0)
  })

  it('say nothing of deadlines that could not be read', () => {
    const deadline = openDeadline({ id: 1, name: 'Q', ...window('2026-04-01') })
    const state = changeDraft(later(), (draft) => changeField(draft, 'promotionDeadlines', [deadline]))
    expect(warningsByTab(state).get('deadlines')).toBe(2)
    const baseline = { ...state.baseline, promotionDeadlines: state.draft.promotionDeadlines }
    const unread = { ...state, baseline, failedLoads: new Map([['promotionDeadlines', 'No answer'] as const]) }
    expect(warningsByTab(unread).get('deadlines')).toBeUndefined()
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
