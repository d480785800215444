import { PROMOTION_ORGANIZATIONS } from '@incentive/model/audience'
import { type DeadlineDraft, type PromotionDeadline, BLANK_DEADLINE } from '@incentive/model/deadlines'
import { type PromotionField, changeField } from '@incentive/model/promotion'
import { type RosterRow, upsertRows } from '@incentive/model/roster'
import { describe, expect, it } from 'vitest'
import { changeDraft, changeList, leaveText, undo } from '../change-content.ts'
import { startEditing } from '../change-editor.ts'
import { deriveEditor } from '../derive-editor.ts'
import type { EditorState } from '../editor-state.ts'
import { mergeTheirs, unreadOfTheirs, type Theirs } from './merge-theirs.ts'
import { finishSave } from './reload.ts'
import { anEditor, anOpened, anOrganizationRow, germany, NOW, withOrganizations } from '../testing/an-editor.ts'

const name = 'promotionOrganizations'
const lastSave = { by: 'Demo Administrator', at: NOW }
const theirs = (opened: Theirs['opened'], rows?: readonly RosterRow[]): Theirs => ({
  opened: { ...opened, lastSave },
  lists: new Map(rows ? [[name, rows]] : []),
})
const later = (...[promotion, companion]: Parameters<typeof anOpened>) =>
  anOpened({ version: 4, ...promotion }, companion)
const renamed = changeDraft(anEditor(), (draft) => changeField(draft, 'name', 'Mine'))

describe('OP-140: merging into an edit', () => {
  it('the edit continues from the stored version, with only its own changes unsaved', () => {
    const { merged, conflicts } = mergeTheirs(renamed, theirs(later({ country: germany })), new Map())
    expect(conflicts).toEqual([])
    expect(merged.baseline.stored).toEqual({ id: 7, version: 4 })
    expect(deriveEditor(merged).changes).toEqual(['name'])
    expect(merged.lastSave).toBe(lastSave)
    expect(merged.draft).toMatchObject({ name: 'Mine', country: germany })
    expect(merged.mergeReport).toMatchObject({ savedBy: 'Demo Administrator', changes: [{ label: 'Country' }] })
  })

  it('an undo cannot restore a value that another user has changed', () => {
    const { merged } = mergeTheirs(renamed, theirs(later({ country: germany })), new Map())
    expect(undo(merged)).toBe(merged)
  })

  it('a conflict without a selection takes their value', () => {
    const from = theirs(later({ name: 'Theirs' }))
    expect(mergeTheirs(renamed, from, new Map()).merged.draft.name).toBe('Theirs')
    expect(mergeTheirs(renamed, from, new Map([['name', 'mine']])).merged.draft.name).toBe('Mine')
  })

  it('the report lists what the merge changed, without what was refused', () => {
    const from = theirs(later({ name: 'Theirs', country: germany }))
    const reported = (side: 'mine' | 'theirs' | 'before') =>
      mergeTheirs(renamed, from, new Map([['name', side]])).merged.mergeReport?.changes.map(({ label }) => label)
    expect(reported('theirs')).toEqual(['Name', 'Country'])
    expect(reported('mine')).toEqual(['Country'])
    expect(reported('before')).toEqual(['Country'])
  })

  it('invalid text is kept if no other user changed the field', () => {
    const typed = leaveText(anEditor(), 'contest', 'no such')
    expect(mergeTheirs(typed, theirs(later({ name: 'Theirs' })), new Map()).merged.invalidTexts).toEqual({
      contest: 'no such',
    })
  })

  it('deadlines that the last save added and the user changed since appear once, although they were not reloaded', () => {
    const put = (state: EditorState, deadlines: readonly DeadlineDraft[]) =>
      changeDraft(state, (draft) => changeField(draft, 'promotionDeadlines', deadlines))
    const added = { ...BLANK_DEADLINE, name: 'Added' }
    const saved = startEditing(finishSave(put(anEditor(), [added]), { id: 7, version: 4 }, []))
    const edited = put(saved, [{ ...added, name: 'Changed' }])
    const stored = { ...added, id: 9 } as PromotionDeadline
    const from = theirs(anOpened({ version: 5, fiscalYear: 2027, promotionDeadlines: [stored] }))
    const { merged, conflicts } = mergeTheirs(edited, from, new Map())
    expect(conflicts).toEqual([])
    expect(merged.draft.promotionDeadlines).toEqual([{ ...added, id: 9, name: 'Changed' }])
    expect(merged.mergeReport?.changes).toMatchObject([{ label: 'Fiscal Year' }])
  })

  it('the rows of a list are merged, and counted over the whole list', () => {
    const row = (id: number) => PROMOTION_ORGANIZATIONS.open(anOrganizationRow(id))
    const edited = changeList(withOrganizations(anEditor(), [1]), name, 'Added', (roster) =>
      upsertRows(roster, [{ ...row(3), id: null }], PROMOTION_ORGANIZATIONS),
    )
    const { merged } = mergeTheirs(edited, theirs(later(), [row(1), row(2)]), new Map())
    expect([...(merged.lists[name]?.roster.rows.values() ?? [])].map(({ id }) => id)).toEqual([101, 102, null])
    expect(deriveEditor(merged).changeCount).toBe(1)
    expect(merged.mergeReport?.changes).toMatchObject([{ label: 'Organizations', added: 1 }])
  })
})

it('a field of theirs that could not be loaded, but was loaded before, prevents the merge', () => {
  const failed = (...fields: PromotionField[]) => ({ failedLoads: new Map(fields.map((field) => [field, 'away'])) })
  const state = anEditor({}, failed('contest'))
  expect(unreadOfTheirs(state, { opened: later({}, failed('contest')) })).toEqual([])
  expect(unreadOfTheirs(state, { opened: later({}, failed('contest', 'uploads')) })).toEqual(['uploads'])
})

describe('U10: three windows change the same field, row and list', () => {
  const row = (id: number, includeInPromotion = true) =>
    PROMOTION_ORGANIZATIONS.open(anOrganizationRow(id, includeInPromotion))
  /** A window that renames the promotion, flips a row and adds an organization. */
  const aWindow = (title: string, added: number) => {
    const named = changeDraft(withOrganizations(anEditor(), [1, 2]), (draft) => changeField(draft, 'name', title))
    return changeList(named, name, 'Changed', (roster) =>
      upsertRows(roster, [row(1, false), { ...row(added), id: null }], PROMOTION_ORGANIZATIONS),
    )
  }
  const listed = (state: ReturnType<typeof anEditor>) =>
    [...(state.lists[name]?.roster.rows.values() ?? [])].map(
      ({ organization, includeInPromotion }) => `${organization?.id} ${includeInPromotion ? 'in' : 'out'}`,
    )
  // the first window has saved its name, the row and organization 3; the second one follows with the same row and 4
  const afterFirst = theirs(later({ name: 'First' }), [row(1, false), row(2), row(3)])
  const chosen = new Map([['name', 'mine' as const]])

  it('the second keeps its own name by selection, equal changes ask nothing, and both added rows are kept', () => {
    const { merged, conflicts } = mergeTheirs(aWindow('Second', 4), afterFirst, chosen)
    expect(conflicts.map(({ path }) => path)).toEqual(['name'])
    expect(merged.draft.name).toBe('Second')
    expect(listed(merged)).toEqual(['1 out', '2 in', '3 in', '4 in'])
    expect(deriveEditor(merged).changeCount).toBe(2)
  })

  it('the third merges with the changes of the first two, and loses none of them', () => {
    const afterSecond = theirs(later({ version: 5, name: 'Second' }), [row(1, false), row(2), row(3), row(4)])
    const third = changeList(aWindow('Third', 3), name, 'Changed', (roster) =>
      upsertRows(roster, [row(2, false)], PROMOTION_ORGANIZATIONS),
    )
    const { merged, conflicts } = mergeTheirs(third, afterSecond, chosen)
    expect(conflicts.map(({ path }) => path)).toEqual(['name'])
    expect(merged.baseline.stored).toEqual({ id: 7, version: 5 })
    expect(merged.draft.name).toBe('Third')
    // the first window added 3 too: it is already stored and not added twice
    expect(listed(merged)).toEqual(['1 out', '2 out', '3 in', '4 in'])
    expect(deriveEditor(merged).changeCount).toBe(2)
  })

  it('a row that the first removed and the third changed is a conflict, and is removed unless it is selected', () => {
    const removed = theirs(later({ name: 'First' }), [row(2)])
    const { merged, conflicts } = mergeTheirs(aWindow('Third', 3), removed, new Map())
    expect(conflicts).toHaveLength(2)
    expect(listed(merged)).toEqual(['2 in', '3 in'])
    const rowConflict = conflicts.find(({ path }) => path !== 'name')
    const kept = mergeTheirs(aWindow('Third', 3), removed, new Map([[rowConflict?.path ?? '', 'mine']]))
    expect(listed(kept.merged).toSorted()).toEqual(['1 out', '2 in', '3 in'])
  })
})
