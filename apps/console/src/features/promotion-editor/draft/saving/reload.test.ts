import { type DeadlineDraft, BLANK_DEADLINE } from '@incentive/model/deadlines'
import { changeField } from '@incentive/model/promotion'
import { removeRows } from '@incentive/model/roster'
import { describe, expect, it } from 'vitest'
import { adoptSave } from './adopt-save.ts'
import { changeDraft, changeList, undo } from '../change-content.ts'
import { deriveEditor } from '../derive-editor.ts'
import type { EditorState } from '../editor-state.ts'
import { discardChanges, startEditing, startRequest } from '../change-editor.ts'
import { failReload, finishSave, readAgain, takeReload, type Reloaded } from './reload.ts'
import { updateBody } from './save-body.ts'
import { removedUploads } from './saved-uploads.ts'
import { abandonedUploads, finishTransfer, removeUpload } from '../transfers.ts'
import {
  anEditor,
  anOpened,
  card,
  NOW,
  payOneParticipant,
  payParticipant,
  points,
  withOrganizations,
} from '../testing/an-editor.ts'

describe('U50: fields that could not be loaded are reloaded', () => {
  const failedLoads = new Map([
    ['claimType', 'No'],
    ['forcedAwardVehicle', 'No'],
  ] as const)
  const blind = anEditor({ claimType: null, forcedAwardVehicle: null }, { failedLoads })

  it('an edit takes over their values, and loses nothing that was typed', () => {
    const typed = changeDraft(blind, (draft) => changeField(draft, 'name', 'Typed'))
    const again = readAgain(typed, anOpened({ name: 'Not looked at' }))
    expect(again).toMatchObject({ mode: 'edit', draft: { name: 'Typed', forcedAwardVehicle: card } })
    expect(again.failedLoads.size).toBe(0)
    expect(deriveEditor(again).changes).toEqual(['name'])
    expect(updateBody(again).promotion).toEqual({ version: 3, name: 'Typed' })
  })

  it('an undo of earlier typing keeps the reloaded values', () => {
    const typed = changeDraft(blind, (draft) => changeField(draft, 'name', 'Typed'))
    const back = undo(readAgain(typed, anOpened()))
    expect(back.draft).toMatchObject({ name: 'N', forcedAwardVehicle: card })
    expect(deriveEditor(back).changes).toEqual([])
  })

  it('fields changed meanwhile stay changed, fields that still cannot be loaded stay unknown', () => {
    const changed = changeDraft(blind, (draft) => changeField(draft, 'forcedAwardVehicle', points))
    const again = readAgain(changed, anOpened({ claimType: null }, { failedLoads: new Map([['claimType', 'No']]) }))
    expect(again.draft).toMatchObject({ claimType: null, forcedAwardVehicle: points })
    expect([...again.failedLoads.keys()]).toEqual(['claimType'])
    expect(deriveEditor(again)).toMatchObject({ changes: ['forcedAwardVehicle'], issues: [] })
  })
})

const rename = (name: string) => (draft: Parameters<typeof changeField>[0]) => changeField(draft, 'name', name)

describe('OP-143: a save uses its answer', () => {
  const saved = finishSave(startRequest(changeDraft(anEditor(), rename('Typed '))), { id: 7, version: 4 }, [])
  const lastSave = { by: 'Demo Administrator', at: NOW }
  const read: Reloaded = { stored: { id: 7, version: 4 }, lastSave, pause: null, fields: {}, lists: new Map() }

  it('the promotion is immediately in view mode, in its new version, without unsaved changes', () => {
    expect(saved).toMatchObject({ mode: 'view', isBusy: false, draft: { name: 'Typed ', stored: { version: 4 } } })
    expect(deriveEditor(startEditing(saved)).isDirty).toBe(false)
  })

  it('the reloaded values are shown as stored', () => {
    const again = takeReload(saved, { ...read, fields: { name: 'Typed' } })
    expect(again).toMatchObject({ mode: 'view', awaitsReload: null, draft: { name: 'Typed' }, lastSave })
  })

  it('a value typed before the reload is kept, and sent over the stored value', () => {
    const typed = changeDraft(startEditing(saved), (draft) => changeField(draft, 'description', 'More'))
    const again = takeReload(typed, { ...read, fields: { name: 'Typed', description: '' } })
    expect(again.draft).toMatchObject({ name: 'Typed', description: 'More' })
    expect(updateBody(again).promotion).toEqual({ version: 4, description: 'More' })
  })

  it('an undo does not restore a state before the reload, such as deadlines without their ids', () => {
    const row = { ...BLANK_DEADLINE, name: 'First' }
    const added = changeDraft(anEditor(), (draft) => changeField(draft, 'promotionDeadlines', [row]))
    const typed = changeDraft(startEditing(finishSave(added, { id: 7, version: 4 }, [])), rename('Typed'))
    const back = undo(takeReload(typed, { ...read, fields: { promotionDeadlines: [{ ...row, id: 9 }] } }))
    expect(back.draft.promotionDeadlines).toEqual([{ ...row, id: 9 }])
    expect(deriveEditor(back).isDirty).toBe(false)
  })

  it('deadlines that the save added and the user changed before the reload also get their ids', () => {
    const [first, second, third] = ['First', 'Second', 'Third'].map((name) => ({ ...BLANK_DEADLINE, name })) as [
      ...[DeadlineDraft, DeadlineDraft, DeadlineDraft],
    ]
    const put = (rows: readonly DeadlineDraft[]) => (state: EditorState) =>
      changeDraft(state, (draft) => changeField(draft, 'promotionDeadlines', rows))
    const added = startEditing(finishSave(put([first, second, third])(anEditor()), { id: 7, version: 4 }, []))
    const stored = [first, second, third].map((row, index) => ({ ...row, id: index + 9 }))
    const idsAfter = (rows: readonly DeadlineDraft[]) =>
      takeReload(put(rows)(added), { ...read, fields: { promotionDeadlines: stored } }).draft.promotionDeadlines.map(
        ({ id }) => id,
      )
    const moved = (row: DeadlineDraft) => ({ ...row, effectiveDate: '2026-05-01T04:00:00Z' })
    expect(idsAfter([first, { ...second, name: 'Renamed' }, third])).toEqual([9, 10, 11])
    expect(idsAfter([first, second, third].map(moved))).toEqual([9, 10, 11])
    expect(idsAfter([third, moved(second)])).toEqual([11, 10])
    expect(idsAfter([second, { ...BLANK_DEADLINE, name: 'Another' }])).toEqual([10, null])
  })

  it('OP-92 an edit keeps its version when another user has saved meanwhile', () => {
    const typed = changeDraft(startEditing(saved), rename('Mine'))
    const again = takeReload(typed, { ...read, stored: { id: 7, version: 5 }, fields: { name: 'Theirs' } })
    expect(again.draft).toMatchObject({ name: 'Mine', stored: { version: 4 } })
    const seen = takeReload(saved, { ...read, stored: { id: 7, version: 5 }, fields: { name: 'Theirs' } })
    expect(seen.draft).toMatchObject({ name: 'Theirs', stored: { version: 5 } })
  })

  it('OP-92 a version of another user is not taken over while a list could be older than it', () => {
    const held = withOrganizations(saved, [1])
    const others = { ...read, stored: { id: 7, version: 5 }, fields: { name: 'Theirs' } }
    expect(takeReload(held, others).draft).toMatchObject({ name: 'Theirs', stored: { version: 4 } })
    const all = takeReload(held, { ...others, lists: new Map([['promotionOrganizations', []]]) })
    expect(all.draft.stored).toEqual({ id: 7, version: 5 })
  })

  it('a failed reload is reported with the saved promotion, until a reload succeeds', () => {
    const failed = failReload(saved, 'No answer')
    expect(failed).toMatchObject({ mode: 'view', isPanelOpen: true, draft: { name: 'Typed ' } })
    expect(failed.refusal).toMatchObject({
      remedy: 'read again',
      generalIssues: ['The promotion was saved, but could not be reloaded. No answer'],
    })
    const again = takeReload(failed, read)
    expect(again).toMatchObject({ refusal: null, isPanelOpen: false })
  })

  it('a field that could not be loaded, and was not changed, is still unknown after the save', () => {
    const failedLoads = new Map([
      ['claimType', 'No'],
      ['forcedAwardVehicle', 'No'],
    ] as const)
    const blind = anEditor({ claimType: null, forcedAwardVehicle: null }, { failedLoads })
    const typed = changeDraft(blind, (draft) => changeField(draft, 'forcedAwardVehicle', points))
    expect([...finishSave(typed, { id: 7, version: 4 }, []).failedLoads.keys()]).toEqual(['claimType'])
  })

  it('ALG-27 a field that the save cleared because it is hidden does not return as stored', () => {
    const payee = { id: 1, participantKey: 'P-1', fullName: 'Demo Person', email1: null }
    const paid = anEditor({ payoutStrategyType: payOneParticipant, payoutToParticipant: payee })
    const hidden = changeDraft(paid, (draft) => changeField(draft, 'payoutStrategyType', payParticipant))
    const after = finishSave(hidden, { id: 7, version: 4 }, [])
    expect(after.baseline.payoutToParticipant).toBeNull()
  })
})

describe('OP-140: a stored save whose answer was lost', () => {
  const stored = { id: 7, version: 4 }
  const sent = changeDraft(withOrganizations(anEditor(), [1]), rename('Sent'))
  const file = {
    id: 9,
    fileName: 'terms.pdf',
    contentType: 'application/pdf',
    size: 10,
    url: '/api/uploads/9/content',
    createdDate: NOW,
  }

  it('a value typed after the save is a change, even if it is the value before the save', () => {
    const back = changeDraft(changeDraft(sent, rename('N')), (draft) => changeField(draft, 'description', 'Since'))
    const adopted = adoptSave(back, sent, stored, [])
    expect(adopted).toMatchObject({ baseline: { stored, name: 'Sent' }, draft: { stored, name: 'N' } })
    expect(deriveEditor(adopted).changes).toEqual(['name', 'description'])
  })

  it('shows the promotion in view mode when later edits were discarded', () => {
    const removed = changeList(sent, 'promotionOrganizations', 'Removed', (roster) => removeRows(roster, [1]))
    const adopted = adoptSave(discardChanges(removed), removed, stored, [])
    expect(adopted).toMatchObject({ mode: 'view', draft: { stored, name: 'Sent' } })
    expect(adopted.lists.promotionOrganizations?.roster.rows.size).toBe(0)
    expect(deriveEditor(startEditing(adopted)).isDirty).toBe(false)
  })

  it('a file that it attached survives a later discard and its removal from the list', () => {
    const added = finishTransfer(anEditor(), 'a', file)
    const removed = removeUpload(added, 9)
    for (const since of [added, removed]) {
      const adopted = adoptSave(since, added, stored, [])
      expect(abandonedUploads(since, adopted)).toEqual([])
      expect(abandonedUploads(adopted, discardChanges(adopted))).toEqual([])
    }
    expect(removedUploads(adoptSave(removed, added, stored, []))).toEqual([file])
  })

  it('OP-122 the expired lines are named, even after the next save', () => {
    const adopted = adoptSave(changeDraft(sent, rename('Since')), sent, stored, [], ['P-1'])
    expect(adopted.expiredInstead).toEqual(['P-1'])
    expect(finishSave(adopted, { id: 7, version: 5 }, [], ['P-2']).expiredInstead).toEqual(['P-1', 'P-2'])
  })
})
