import { PROMOTION_ORGANIZATIONS } from '@incentive/model/audience'
import { type PromotionDeadline, BLANK_DEADLINE } from '@incentive/model/deadlines'
import type { ListName } from '@incentive/model/lists'
import { changeField } from '@incentive/model/promotion'
import { type RosterRow, removeRows, updateRows, upsertRows } from '@incentive/model/roster'
import { describe, expect, it } from 'vitest'
import { changeDraft, changeList, leaveText } from './change-content.ts'
import { deriveEditor } from './derive-editor.ts'
import { newEditor, openEditor, type EditorState } from './editor-state.ts'
import { isAllStored, keptNames, packDraft, readSavedDraft, restoreDraft, type SavedDraft } from './saved-draft.ts'
import { anyKind } from './lists.ts'
import { mergeTheirs } from './saving/merge-theirs.ts'
import { saveBody } from './saving/save-body.ts'
import { anEditor, anOpened, anOrganizationRow, noProgram, NOW, withOrganizations } from './testing/an-editor.ts'

const name: ListName = 'promotionOrganizations'
const kind = anyKind(PROMOTION_ORGANIZATIONS)
const rowsOf = (...ids: number[]): RosterRow[] => ids.map((id) => PROMOTION_ORGANIZATIONS.open(anOrganizationRow(id)))
const opened = (...given: Parameters<typeof anOpened>) => openEditor(anOpened(...given), noProgram)
const rename = (state: EditorState, text = 'Typed') => changeDraft(state, (draft) => changeField(draft, 'name', text))

/** Returns the kept draft of a state after serialization and parsing. */
function kept(state: EditorState): SavedDraft {
  const read = readSavedDraft(packDraft(state) ?? '')
  if (!read) throw new Error('nothing is kept')
  return read
}

/** A list with a changed, a removed and an added row. */
const edited = changeList(withOrganizations(anEditor(), [1, 2, 3]), name, 'edited', (roster) =>
  upsertRows(
    removeRows(
      updateRows(roster, [1], (row) => ({ ...row, includeInPromotion: false })),
      [2],
    ),
    [{ ...PROMOTION_ORGANIZATIONS.open(anOrganizationRow(4)), id: null }],
    PROMOTION_ORGANIZATIONS,
  ),
)

describe('U53: what is kept of an edit', () => {
  it('nothing while nothing was changed, or when it was changed back', () => {
    expect(packDraft(anEditor())).toBeNull()
    expect(packDraft(rename(rename(anEditor()), 'N'))).toBeNull()
    expect(packDraft(opened())).toBeNull()
  })

  it('only the fields and rows that were changed, and what they are called', () => {
    const { draft, before, lists } = kept(rename(edited))
    expect([draft, before]).toEqual([{ name: 'Typed' }, { name: 'N' }])
    expect(lists[name]).toMatchObject({ before: [{ id: 101 }, { id: 102 }], rows: [{ id: 101 }, { id: null }] })
    expect(keptNames(kept(rename(edited)))).toEqual(['name', name])
  })

  it('nothing of another form, and no text that is none', () => {
    for (const text of ['', '{', 'null', '{}', '{"format":99}']) expect(readSavedDraft(text)).toBeNull()
  })
})

describe('U53: what comes back', () => {
  it('the same edit: the same changes are counted and the same body is sent', () => {
    const before = leaveText(rename(edited), 'contest', 'no such contest')
    const stored = [{ kind, rows: rowsOf(1, 2, 3) }]
    const after = restoreDraft(opened(), kept(before), 3, stored)
    expect(after.mode).toBe('edit')
    expect(deriveEditor(after).changeCount).toBe(deriveEditor(before).changeCount)
    expect(deriveEditor(after).issues).toEqual(deriveEditor(before).issues)
    expect(saveBody(after)).toEqual(saveBody(before))
  })

  it('OP-140 an older one is of its own version, and merges with what is stored now field by field and row by row', () => {
    const now = anOpened({ version: 4, fiscalYear: 2027 })
    const stored = rowsOf(1, 3, 5)
    const older = restoreDraft(openEditor(now, noProgram), kept(rename(edited)), 3, [{ kind, rows: stored }])
    expect(older.baseline.stored).toEqual({ id: 7, version: 3 })
    const lists = new Map([[name, stored]])
    const { merged, conflicts } = mergeTheirs(older, { opened: now, lists }, new Map())
    expect(conflicts).toEqual([])
    expect(merged.draft).toMatchObject({ name: 'Typed', fiscalYear: '2027' })
    expect([...(merged.lists[name]?.roster.rows.keys() ?? [])]).toEqual([1, 3, 5, 4])
    expect(deriveEditor(merged).changeCount).toBe(3)
  })

  it('a conflict where both sides changed the same', () => {
    const now = anOpened({ version: 4, name: 'Theirs' })
    const older = restoreDraft(openEditor(now, noProgram), kept(rename(anEditor())), 3, [])
    const { conflicts } = mergeTheirs(older, { opened: now, lists: new Map() }, new Map())
    expect(conflicts.map(({ path }) => path)).toEqual(['name'])
  })

  it('a new promotion on the defaults of the day', () => {
    const later = newEditor('2026-11-21T15:00:00Z', noProgram)
    const after = restoreDraft(later, kept(rename(newEditor(NOW, noProgram))), null, [])
    expect(after).toMatchObject({ mode: 'new', draft: { name: 'Typed', stored: null } })
    expect(deriveEditor(after).changes).toContain('name')
  })

  it('no field that the console does not know', () => {
    const foreign = { ...kept(rename(anEditor())), draft: { name: 'Typed', nonsense: 1 } } as unknown as SavedDraft
    expect(restoreDraft(opened(), foreign, 3, []).draft).not.toHaveProperty('nonsense')
  })
})

describe('U53: what is stored meanwhile is not offered', () => {
  const deadline = (name: string, id: number) => ({ ...BLANK_DEADLINE, name, id }) as PromotionDeadline
  const withDeadlines = (...names: string[]) =>
    changeDraft(anEditor({ promotionDeadlines: [deadline('First', 11)] }), (draft) =>
      changeField(draft, 'promotionDeadlines', [
        ...draft.promotionDeadlines,
        ...names.map((each) => ({ ...BLANK_DEADLINE, name: each })),
      ]),
    )

  it('fields, and deadlines by what they say', () => {
    expect(isAllStored(opened({ version: 4, name: 'Typed' }), kept(rename(anEditor())), [])).toBe(true)
    expect(isAllStored(opened({ version: 4, name: 'Other' }), kept(rename(anEditor())), [])).toBe(false)
    const added = kept(withDeadlines('Second', 'Third'))
    const isStored = (...names: string[]) =>
      isAllStored(
        opened({ version: 4, promotionDeadlines: names.map((each, index) => deadline(each, 11 + index)) }),
        added,
        [],
      )
    expect(isStored('First', 'Second', 'Third')).toBe(true)
    expect(isStored('Third', 'First', 'Second')).toBe(true)
    expect(isStored('First', 'Second')).toBe(false)
    expect(isStored('First', 'Second', 'Second')).toBe(false)
    expect(isStored('First', 'Second', 'Third', 'Fourth')).toBe(false)
  })

  it('rows of lists, by what they say', () => {
    const after = [
      PROMOTION_ORGANIZATIONS.open(anOrganizationRow(1, false)),
      ...rowsOf(3),
      { ...PROMOTION_ORGANIZATIONS.open(anOrganizationRow(4)), id: 999 },
    ]
    const isStored = (rows: readonly RosterRow[]) => isAllStored(opened({ version: 4 }), kept(edited), [{ kind, rows }])
    expect(isStored(after)).toBe(true)
    expect(isStored(after.slice(1))).toBe(false)
    expect(isStored([...after, ...rowsOf(2)])).toBe(false)
    expect(isStored([...rowsOf(1), ...after.slice(1)])).toBe(false)
    expect(isAllStored(opened({ version: 4 }), kept(edited), [])).toBe(false)
  })
})
