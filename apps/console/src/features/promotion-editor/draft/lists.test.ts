import { PROMOTION_ORGANIZATIONS } from '@incentive/model/audience'
import { changeField } from '@incentive/model/promotion'
import { removeRows, restoreRows, updateRows, upsertRows } from '@incentive/model/roster'
import { describe, expect, it } from 'vitest'
import { changeDraft, changeList, leaveField, redo, undo } from './change-content.ts'
import { discardChanges, fail, startRequest } from './change-editor.ts'
import { deriveEditor } from './derive-editor.ts'
import type { EditorState } from './editor-state.ts'
import { anyKind } from './lists.ts'
import { failLoad, showLoadedRows } from './load-lists.ts'
import { problemGroups } from './problems/shown-problems.ts'
import type { Refusal } from './refusal.ts'
import { issuesAtRows, sentRows, updateBody } from './saving/save-body.ts'
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
  it('U1 counts its changed rows with the changed fields, in total and by tab', () => {
    const edited = add(exclude(remove(changeDraft(loaded(1, 2, 3), rename('Other')), 1), 2), 4)
    const { changeCount, changesByTab, isDirty, canSave } = deriveEditor(edited)
    expect({ changeCount, isDirty, canSave }).toEqual({ changeCount: 4, isDirty: true, canSave: true })
    expect([...changesByTab]).toEqual([
      ['details', 1],
      ['audience', 3],
    ])
  })

  it('a change that is reverted does not count', () => {
    const back = changeList(exclude(loaded(1), 1), name, 'included', (roster) =>
      updateRows(roster, [1], (row) => ({ ...row, includeInPromotion: true })),
    )
    expect(deriveEditor(back).isDirty).toBe(false)
  })

  it('ALG-11 sends only its changes', () => {
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

  it('cannot be changed while it loads, while a save runs, or after its load failed', () => {
    const row = kind.open(anOrganizationRow(1))
    const loading = showLoadedRows(anEditor(), anyKind(kind), [row], 2)
    for (const state of [loading, failLoad(loading, anyKind(kind), 'No'), startRequest(loaded(1))]) {
      expect(exclude(state, 1)).toBe(state)
      expect(keys(state)).toEqual([1])
    }
  })
})

describe('The problems of a row', () => {
  it('block a save, at the tab and under the name of the row', () => {
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

  it('appear at the row of the entry in the body that the server names', () => {
    const edited = add(exclude(remove(loaded(1, 2, 3), 1), 2), 4)
    const issue = { field: 'promotionOrganizations[1].organization', message: 'Invalid selection' }
    expect(issuesAtRows([issue], sentRows(edited))).toEqual([
      { field: 'promotionOrganizations[2].organization', message: 'Invalid selection' },
    ])
    const foreign = { field: 'name', message: 'x' }
    expect(issuesAtRows([foreign], sentRows(edited))).toEqual([foreign])
  })

  it('a refused field that the server names only for courses appears at every course that was sent', () => {
    const rows = { ...sentRows(loaded(1)), promotionCourses: [7, 8] }
    expect(issuesAtRows([{ field: 'course', message: 'x' }], rows)).toEqual([
      { field: 'promotionCourses[7].course', message: 'x' },
      { field: 'promotionCourses[8].course', message: 'x' },
    ])
    const alone = { field: 'overridePassingGrade', message: 'x' }
    expect(issuesAtRows([alone], sentRows(loaded(1)))).toEqual([alone])
  })

  it('a refusal of a row disappears only when that row changes', () => {
    const refused = fail(exclude(loaded(1, 2), 1, 2), refusal('promotionOrganizations[2].organization'))
    expect(remove(refused, 1).refusal?.fieldIssues).toHaveLength(1)
    expect(remove(refused, 2).refusal?.fieldIssues).toEqual([])
  })

  it('a refusal of a removed row, which is not visible, is named by the item that the row lists', () => {
    const refused = fail(remove(loaded(1, 2), 2), refusal('promotionOrganizations[2].id'))
    expect(problemGroups(refused, ['audience'])[0]?.lines[0]?.text).toBe('Organization 2: Invalid selection')
  })

  it('a refusal of the whole list disappears when the list changes', () => {
    const refused = fail(exclude(loaded(1, 2), 1), refusal(name))
    expect(changeDraft(refused, rename('Other')).refusal?.fieldIssues).toHaveLength(1)
    expect(remove(refused, 2).refusal?.fieldIssues).toEqual([])
  })
})

describe('U22: undo and redo', () => {
  it('revert one step after another, fields and lists alike, and repeat them', () => {
    const edited = remove(changeDraft(loaded(1, 2), rename('Other')), 1)
    const once = undo(edited)
    expect(keys(once)).toEqual([1, 2])
    expect(undo(once).draft.name).toBe('N')
    expect(deriveEditor(undo(once)).isDirty).toBe(false)
    expect(keys(redo(redo(undo(once))))).toEqual([2])
  })

  it('typing in a field is one step until the user leaves the field', () => {
    const typed = changeDraft(changeDraft(loaded(), rename('O')), rename('Ot'))
    expect(undo(typed).draft.name).toBe('N')
    expect(undo(changeDraft(leaveField(typed, 'name'), rename('Oth'))).draft.name).toBe('Ot')
  })

  it('skip a list that was loaded after the step', () => {
    const loading = showLoadedRows(changeDraft(anEditor(), rename('Other')), anyKind(kind), [], 2)
    expect(undo(loading).lists[name]).toEqual(loading.lists[name])
    const later = withOrganizations(loading, [1, 2])
    expect(keys(undo(later))).toEqual([1, 2])
    expect(keys(redo(undo(later)))).toEqual([1, 2])
    expect(keys(undo(undo(remove(later, 1))))).toEqual([1, 2])
  })

  it('a change after an undo clears the steps of redo', () => {
    const state = changeDraft(undo(remove(loaded(1), 1)), rename('Other'))
    expect(redo(state)).toBe(state)
  })

  it('reverting only a removal, after other changes, is a separate step', () => {
    const before = loaded(1, 2, 3)
    const edited = exclude(remove(before, 1), 3)
    const restored = changeList(edited, name, 'restored', (roster) =>
      restoreRows(roster, [1], before.lists[name]?.roster ?? roster),
    )
    expect(keys(restored)).toEqual([1, 2, 3])
    expect(keys(undo(restored))).toEqual([2, 3])
    expect(deriveEditor(restored).changeCount).toBe(1)
  })

  it('nothing is reverted in view mode, or while a save runs', () => {
    const edited = remove(loaded(1), 1)
    const busy = startRequest(edited)
    expect(undo(busy)).toBe(busy)
    const dropped = discardChanges(edited)
    expect(undo(dropped)).toBe(dropped)
  })
})
