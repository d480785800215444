import {
  addLimitGroup,
  addLimitItem,
  changeLimitItem,
  moveLimitItem,
  PROMOTION_LIMITS,
  removeLimit,
  type LimitRoster,
} from '@incentive/model/limits'
import { describe, expect, it } from 'vitest'
import { changeList, undo } from './change-content.ts'
import { startEditing } from './change-editor.ts'
import { deriveEditor } from './derive-editor.ts'
import { packDraft, readSavedDraft, restoreDraft } from './saved-draft.ts'
import type { EditorState } from './editor-state.ts'
import { anyKind } from './lists.ts'
import { mergeTheirs } from './saving/merge-theirs.ts'
import { problemGroups } from './problems/shown-problems.ts'
import { finishSave, takeReload } from './saving/reload.ts'
import { issuesAtRows, sentRows, updateBody } from './saving/save-body.ts'
import { anEditor, anOpened, NOW } from './testing/an-editor.ts'
import { aGroup, anItem, aRoot, SOME_LIMITS, withLimits } from './testing/some-limits.ts'

const name = 'promotionLimitNodes'
const change = (state: EditorState, transition: (limits: LimitRoster) => LimitRoster) =>
  changeList(state, name, 'changed', transition)
const HVAC = { value: 'HVAC', name: 'Heating and cooling' }
const loaded = () => withLimits(anEditor())
const rows = (state: EditorState) => [...(state.lists[name]?.roster.rows.values() ?? [])]

describe('the limits in the draft of the editor', () => {
  it('ALG-10, OP-55: are sent with the promotion, removals first, then from the root down', () => {
    const edited = change(loaded(), (limits) =>
      addLimitItem(addLimitGroup(removeLimit(limits, 105), 'g', 'AND'), 'i', 'g', { mpg: HVAC, maxQuantity: '3' }),
    )
    expect(updateBody(edited).promotionLimitNodes.map((entry) => ('id' in entry ? entry.id : entry.key))).toEqual([
      ...[106, 105, 'g', 'i'],
    ])
    expect(deriveEditor(edited)).toMatchObject({ changeCount: 4, canSave: true })
    expect([...deriveEditor(edited).changesByTab]).toEqual([['limits', 4]])
  })

  it('an incomplete item blocks a save, under its name', () => {
    const edited = change(loaded(), (limits) => addLimitItem(limits, 'i', 102))
    expect(deriveEditor(edited).canSave).toBe(false)
    expect(problemGroups(edited, ['limits'])).toEqual([
      {
        tab: 'limits',
        lines: [
          { field: `${name}[i].customField4Value`, text: 'New limit: Required' },
          { field: `${name}[i].maxQuantity`, text: 'New limit: Required' },
        ],
      },
    ])
  })

  it('a refusal of an entry appears at its node', () => {
    const edited = change(loaded(), (limits) => changeLimitItem(removeLimit(limits, 103), 104, { maxQuantity: '8' }))
    const issues = issuesAtRows([{ field: `${name}[1].maxQuantity`, message: 'Too many' }], sentRows(edited))
    expect(issues).toEqual([{ field: `${name}[104].maxQuantity`, message: 'Too many' }])
  })

  it('OP-143, R10: after a save new nodes get their ids, even if an undo restores them', () => {
    const added = change(loaded(), (limits) => addLimitItem(limits, 'i', 102, { mpg: HVAC, maxQuantity: '3' }))
    const saved = startEditing(finishSave(added, { id: 7, version: 4 }, [name]))
    const edited = changeList(saved, name, 'moved', (limits) => moveLimitItem(limits, 106, 102))
    const stored = [...SOME_LIMITS, anItem(107, 102, 'HVAC', 'Heating and cooling', 3)]
    const reloaded = takeReload(edited, {
      stored: { id: 7, version: 4 },
      lastSave: { by: 'Grace', at: NOW },
      pause: null,
      fields: {},
      lists: new Map([[name, stored]]),
    })
    expect(rows(reloaded).find(({ key }) => key === 107)).toMatchObject({ id: 107, maxQuantity: '3' })
    expect(updateBody(reloaded).promotionLimitNodes).toMatchObject([{ id: 106, parentPromotionLimitNode: { id: 102 } }])
    const undone = undo(reloaded)
    expect(rows(undone).map(({ id }) => id)).toEqual([101, 102, 105, 103, 104, 106, 107])
    expect(deriveEditor(undone).isDirty).toBe(false)
  })

  it('U9 to U11: two edits of one tree are merged, and described in the words of the tree', () => {
    const mine = change(loaded(), (limits) => changeLimitItem(limits, 103, { maxQuantity: '12' }))
    const theirs = [
      ...[aRoot(101, 'OR'), aGroup(102, 'OR'), aGroup(105, 'AND'), anItem(104, 105, 'WATER', 'Water systems', 5)],
      ...[anItem(103, 102, 'HVAC', 'Heating and cooling', 8), anItem(106, 105, 'FANS', null, 25)],
    ]
    const opened = anOpened({ version: 4 })
    const stored = { opened, lists: new Map([[name, theirs] as const]) }
    const { conflicts, merged } = mergeTheirs(mine, stored, new Map())
    expect(conflicts.map(({ labels }) => labels)).toEqual([['Limits', 'Heating and cooling', 'Maximum Quantity']])
    const own = mergeTheirs(mine, stored, new Map([[`${name}[103].maxQuantity`, 'mine' as const]])).merged
    expect(updateBody(own).promotionLimitNodes).toMatchObject([{ id: 103, maxQuantity: 12 }])
    expect(merged.mergeReport?.changes).toMatchObject([
      {
        label: 'Limits',
        changed: 3,
        rows: [
          { name: 'All groups', changes: [{ label: 'Type', after: { text: 'OR' } }] },
          { name: 'Water systems', changes: [{ label: 'Group', after: { text: 'Group 2' } }] },
          { name: 'Heating and cooling', changes: [{ label: 'Maximum Quantity', after: { text: '8' } }] },
        ],
      },
    ])
  })

  it('U53: are kept with everything typed, and restored unchanged', () => {
    const edited = change(loaded(), (limits) => removeLimit(addLimitItem(limits, 'i', 105, { mpg: HVAC }), 102))
    const kept = readSavedDraft(packDraft(edited) ?? '')
    if (!kept) throw new Error('nothing was kept')
    const stored = [{ kind: anyKind(PROMOTION_LIMITS), rows: SOME_LIMITS }]
    const restored = restoreDraft(anEditor(), kept, 3, stored)
    expect(updateBody(restored).promotionLimitNodes).toEqual(updateBody(edited).promotionLimitNodes)
  })
})
