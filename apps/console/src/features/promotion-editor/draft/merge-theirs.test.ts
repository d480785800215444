import type { PromotionField, RosterRow } from '@incentive/model'
import { changeField, PROMOTION_ORGANIZATIONS, upsertRows } from '@incentive/model'
import { describe, expect, it } from 'vitest'
import { changeDraft, changeList, leaveText, undo } from './change-content.ts'
import { deriveEditor } from './derive-editor.ts'
import { mergeTheirs, unreadOfTheirs, type Theirs } from './merge-theirs.ts'
import { anEditor, anOpened, anOrganizationRow, germany, NOW, withOrganizations } from './testing/an-editor.ts'

const name = 'promotionOrganizations'
const lastSave = { by: 'Demo Administrator', at: NOW }
const theirs = (opened: Theirs['opened'], rows?: readonly RosterRow[]): Theirs => ({
  opened: { ...opened, lastSave },
  lists: new Map(rows ? [[name, rows]] : []),
})
const later = (...[promotion, beside]: Parameters<typeof anOpened>) => anOpened({ version: 4, ...promotion }, beside)
const renamed = changeDraft(anEditor(), (draft) => changeField(draft, 'name', 'Mine'))

describe('OP-140: merging into an edit', () => {
  it('the edit goes on from the version that is stored, with only its own changes unsaved', () => {
    const { merged, conflicts } = mergeTheirs(renamed, theirs(later({ country: germany })), new Map())
    expect(conflicts).toEqual([])
    expect(merged.baseline.stored).toEqual({ id: 7, version: 4 })
    expect(deriveEditor(merged).changes).toEqual(['name'])
    expect(merged.lastSave).toBe(lastSave)
    expect(merged.draft).toMatchObject({ name: 'Mine', country: germany })
    expect(merged.mergeReport).toMatchObject({ savedBy: 'Demo Administrator', changes: [{ label: 'Country' }] })
  })

  it('an undo cannot bring back what somebody else has changed', () => {
    const { merged } = mergeTheirs(renamed, theirs(later({ country: germany })), new Map())
    expect(undo(merged)).toBe(merged)
  })

  it('where nothing is chosen theirs stands', () => {
    const from = theirs(later({ name: 'Theirs' }))
    expect(mergeTheirs(renamed, from, new Map()).merged.draft.name).toBe('Theirs')
    expect(mergeTheirs(renamed, from, new Map([['name', 'mine']])).merged.draft.name).toBe('Mine')
  })

  it('text that names nothing stays where nobody else changed the field', () => {
    const typed = leaveText(anEditor(), 'contest', 'no such')
    expect(mergeTheirs(typed, theirs(later({ name: 'Theirs' })), new Map()).merged.invalidTexts).toEqual({
      contest: 'no such',
    })
  })

  it('the rows of a list are merged, and counted by the whole list', () => {
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

it('what of theirs could not be read though it was known keeps the merge from happening', () => {
  const failed = (...fields: PromotionField[]) => ({ failedLoads: new Map(fields.map((field) => [field, 'away'])) })
  const state = anEditor({}, failed('contest'))
  expect(unreadOfTheirs(state, { opened: later({}, failed('contest')) })).toEqual([])
  expect(unreadOfTheirs(state, { opened: later({}, failed('contest', 'uploads')) })).toEqual(['uploads'])
})
