import { changeField, PROMOTION_ORGANIZATIONS, removeRows, restoreRows, updateRows, upsertRows } from '@incentive/model'
import { describe, expect, it } from 'vitest'
import { changeDraft, changeList, leaveField, redo, undo } from './change-content.ts'
import { discardChanges, fail, startRequest } from './change-editor.ts'
import { deriveEditor } from './derive-editor.ts'
import type { EditorState } from './editor-state.ts'
import { anyKind } from './lists.ts'
import { failLoad, showLoadedRows } from './load-lists.ts'
import { problemGroups } from './problem-groups.ts'
import type { Refusal } from './refusal.ts'
import { issuesAtRows, sentRows, updateBody } from './save-body.ts'
import { anEditor, anOrganizationRow, withOrganizations } from './testing/an-editor.ts'

const name = 'promotionOrganizations'
const kind = PROMOTION_ORGANIZATIONS
const loaded = (...ids: number[]) => withOrganizations(anEditor(), ids)
const rename = (text: string) => (draft: EditorState['draft']) => changeField(draft, 'name', text)
const remove = (state: EditorState, ...keys: number[]) =>
  changeList(state, name, 'removed', (roster) => removeRows(roster, keys))
const exclude = (state: EditorState, ...keys: number[]) =>
  changeList(state, name, 'excluded', (roster) =>
    updateRows(roster, keys, (row) => ({ ...row, includeInPromotion: false })),
  )
const add = (state: EditorState, id: number, includeInPromotion: boolean | null = true) =>
  changeList(state, name, 'added', (roster) =>
    upsertRows(roster, [{ ...kind.open(anOrganizationRow(id)), id: null, includeInPromotion }], kind),
  )
const keys = (state: EditorState) => [...(state.lists[name]?.roster.rows.keys() ?? [])]
const refusal = (field: string): Refusal => ({
  fieldIssues: [{ field, message: 'Invalid selection' }],
  generalIssues: [],
  note: null,
  remedy: 'correct',
})

describe('A list in the draft of the editor', () => {
  it('U1 counts its changed rows beside the changed fields, in all and by tab', () => {
    const edited = add(exclude(remove(changeDraft(loaded(1, 2, 3), rename('Other')), 1), 2), 4)
    const { changeCount, changesByTab, isDirty, canSave } = deriveEditor(edited)
    expect({ changeCount, isDirty, canSave }).toEqual({ changeCount: 4, isDirty: true, canSave: true })
    expect([...changesByTab]).toEqual([
      ['details', 1],
      ['audience', 3],
    ])
  })

  it('what was changed and changed back is no change', () => {
    const back = changeList(exclude(loaded(1), 1), name, 'included', (roster) =>
      updateRows(roster, [1], (row) => ({ ...row, includeInPromotion: true })),
    )
    expect(deriveEditor(back).isDirty).toBe(false)
  })

  it('ALG-11 sends its changes alone', () => {
    const edited = add(exclude(remove(loaded(1, 2, 3), 1), 2), 4)
    expect(updateBody(edited).promotionOrganizations).toEqual([
      { organization: { id: 4 }, includeInPromotion: true },
      { id: 102, organization: { id: 2 }, includeInPromotion: false },
      { id: 101, toBeDeleted: true },
    ])
  })

  it('Cancel drops its changes', () => {
    expect(keys(discardChanges(add(remove(loaded(1, 2), 1), 4)))).toEqual([1, 2])
  })

  it('is not changed while it is loaded, while a save runs, or when its load failed', () => {
    const row = kind.open(anOrganizationRow(1))
    const loading = showLoadedRows(anEditor(), anyKind(kind), [row], 2)
    for (const state of [loading, failLoad(loading, anyKind(kind), 'No'), startRequest(loaded(1))]) {
      expect(exclude(state, 1)).toBe(state)
      expect(keys(state)).toEqual([1])
    }
  })
})

describe('The problems of a row', () => {
  it('stand in the way of a save, at the tab and under the name of the row', () => {
    const state = add(loaded(1), 7, null)
    expect(deriveEditor(state)).toMatchObject({
      canSave: false,
      issues: [{ field: 'promotionOrganizations[7].includeInPromotion', message: 'Required' }],
    })
    expect([...deriveEditor(state).problemsByTab]).toEqual([['audience', 1]])
    expect(problemGroups(state, ['details', 'audience'])).toEqual([
      {
        tab: 'audience',
        lines: [{ field: 'promotionOrganizations[7].includeInPromotion', text: 'Organization 7: Required' }],
      },
    ])
  })

  it('that the server names by the entry of the body stand at the row of that entry', () => {
    const edited = add(exclude(remove(loaded(1, 2, 3), 1), 2), 4)
    const issue = { field: 'promotionOrganizations[1].organization', message: 'Invalid selection' }
    expect(issuesAtRows([issue], sentRows(edited))).toEqual([
      { field: 'promotionOrganizations[2].organization', message: 'Invalid selection' },
    ])
    const foreign = { field: 'name', message: 'x' }
    expect(issuesAtRows([foreign], sentRows(edited))).toEqual([foreign])
  })

  it('a field of courses that the server names alone stands at every course that was sent', () => {
    const rows = { ...sentRows(loaded(1)), promotionCourses: [7, 8] }
    expect(issuesAtRows([{ field: 'course', message: 'x' }], rows)).toEqual([
      { field: 'promotionCourses[7].course', message: 'x' },
      { field: 'promotionCourses[8].course', message: 'x' },
    ])
    const alone = { field: 'overridePassingGrade', message: 'x' }
    expect(issuesAtRows([alone], sentRows(loaded(1)))).toEqual([alone])
  })

  it('a refusal of a row goes once that row changes, and only then', () => {
    const refused = fail(exclude(loaded(1, 2), 1, 2), refusal('promotionOrganizations[2].organization'))
    expect(remove(refused, 1).refusal?.fieldIssues).toHaveLength(1)
    expect(remove(refused, 2).refusal?.fieldIssues).toEqual([])
  })

  it('a refusal of a removed row, which is in nobody’s sight, is named by what the row lists', () => {
    const refused = fail(remove(loaded(1, 2), 2), refusal('promotionOrganizations[2].id'))
    expect(problemGroups(refused, ['audience'])[0]?.lines[0]?.text).toBe('Organization 2: Invalid selection')
  })

  it('a refusal of the whole list goes once the list changes', () => {
    const refused = fail(exclude(loaded(1, 2), 1), refusal(name))
    expect(changeDraft(refused, rename('Other')).refusal?.fieldIssues).toHaveLength(1)
    expect(remove(refused, 2).refusal?.fieldIssues).toEqual([])
  })
})

describe('U22: undo and redo', () => {
  it('take back one step after the other, fields and lists alike, and bring them again', () => {
    const edited = remove(changeDraft(loaded(1, 2), rename('Other')), 1)
    const once = undo(edited)
    expect(keys(once)).toEqual([1, 2])
    expect(undo(once).draft.name).toBe('N')
    expect(deriveEditor(undo(once)).isDirty).toBe(false)
    expect(keys(redo(redo(undo(once))))).toEqual([2])
  })

  it('typing in one field is one step until the field is left', () => {
    const typed = changeDraft(changeDraft(loaded(), rename('O')), rename('Ot'))
    expect(undo(typed).draft.name).toBe('N')
    expect(undo(changeDraft(leaveField(typed, 'name'), rename('Oth'))).draft.name).toBe('Ot')
  })

  it('leave a list alone that was loaded after the step', () => {
    const loading = showLoadedRows(changeDraft(anEditor(), rename('Other')), anyKind(kind), [], 2)
    expect(undo(loading).lists[name]).toEqual(loading.lists[name])
    const later = withOrganizations(loading, [1, 2])
    expect(keys(undo(later))).toEqual([1, 2])
    expect(keys(redo(undo(later)))).toEqual([1, 2])
    expect(keys(undo(undo(remove(later, 1))))).toEqual([1, 2])
  })

  it('what is done after an undo cannot be brought again over', () => {
    const state = changeDraft(undo(remove(loaded(1), 1)), rename('Other'))
    expect(redo(state)).toBe(state)
  })

  it('a removal taken back by itself, later than other changes, is a step of its own', () => {
    const before = loaded(1, 2, 3)
    const edited = exclude(remove(before, 1), 3)
    const restored = changeList(edited, name, 'restored', (roster) =>
      restoreRows(roster, [1], before.lists[name]?.roster ?? roster),
    )
    expect(keys(restored)).toEqual([1, 2, 3])
    expect(keys(undo(restored))).toEqual([2, 3])
    expect(deriveEditor(restored).changeCount).toBe(1)
  })

  it('nothing is taken back in view, or while a save runs', () => {
    const edited = remove(loaded(1), 1)
    const busy = startRequest(edited)
    expect(undo(busy)).toBe(busy)
    const dropped = discardChanges(edited)
    expect(undo(dropped)).toBe(dropped)
  })
})
