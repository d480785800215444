import { row } from '@incentive/quality/row'
import { changeDate, changeField, chooseCountry, choosePromotionType } from '@incentive/model/promotion'
import { describe, expect, it } from 'vitest'
import {
  startCopying,
  startRequest,
  closeProblems,
  discardChanges,
  cancelCopy,
  fail,
  setAvailableVehicles,
  showProblems,
} from './change-editor.ts'
import { changeDraft, leaveText } from './change-content.ts'
import { deriveEditor } from './derive-editor.ts'
import { newEditor, openEditor } from './editor-state.ts'
import type { Refusal } from './refusal.ts'
import { shownMessage } from './problems/shown-problems.ts'
import { anEditor, anOpened, card, germany, NOW, noProgram, points, rebate, spiff } from './testing/an-editor.ts'

const refused: Refusal = {
  fieldIssues: [
    { field: 'name', message: 'A' },
    { field: 'fiscalYear', message: 'x' },
  ],
  generalIssues: ['B'],
  note: null,
  remedy: 'correct',
}
const rename = (name: string) => (draft: Parameters<typeof changeField>[0]) => changeField(draft, 'name', name)

describe('The modes of the editor (Spec 4)', () => {
  it('a stored promotion opens in view mode, a new one in new mode', () => {
    expect(openEditor(anOpened(), noProgram).mode).toBe('view')
    expect(newEditor(NOW, noProgram).mode).toBe('new')
  })

  it('EDIT-36 nothing can be changed in view mode', () =>
    row('EDIT-36', () => {
      const view = openEditor(anOpened(), noProgram)
      expect(changeDraft(view, rename('Other'))).toBe(view)
    }))

  it('Cancel drops every change, and no field keeps a part of it', () => {
    const edited = leaveText(changeDraft(anEditor(), rename('Other')), 'invoiceType', 'zzz')
    const dropped = discardChanges(fail(edited, refused))
    expect(dropped).toMatchObject({ mode: 'view', refusal: null, isPanelOpen: false, invalidTexts: {} })
    expect(dropped.draft).toBe(dropped.baseline)
    expect(dropped.formKey).toBeGreaterThan(edited.formKey)
  })

  it('discarding the changes of a new promotion resets it', () => {
    const started = newEditor(NOW, noProgram)
    const dropped = discardChanges(changeDraft(started, rename('Other')))
    expect(dropped).toMatchObject({ mode: 'new', draft: started.draft })
  })

  it('a failed save stays in edit mode, keeps everything typed and opens the list of problems', () => {
    const edited = startRequest(changeDraft(anEditor(), rename('Other')))
    const failed = fail(edited, refused)
    expect(failed).toMatchObject({ mode: 'edit', isBusy: false, isPanelOpen: true, refusal: refused })
    expect(failed.draft.name).toBe('Other')
  })

  it('fields that the answer of a running save would overwrite cannot be changed', () => {
    const busy = startRequest(anEditor())
    expect(changeDraft(busy, rename('Other'))).toBe(busy)
  })

  it('a copy can start only in view mode, and ends there', () => {
    const view = openEditor(anOpened(), noProgram)
    expect(startCopying(anEditor()).mode).toBe('edit')
    expect(startCopying(view).mode).toBe('copying')
    expect(cancelCopy(startCopying(view)).mode).toBe('view')
    expect(fail(startCopying(view), refused)).toMatchObject({ mode: 'view', isPanelOpen: true })
  })
})

describe('What the server refused', () => {
  it('typing in a field removes its message and keeps the others', () =>
    row('ERR-08', () => {
      const typed = changeDraft(fail(anEditor(), refused), rename('Other'))
      expect(shownMessage(typed, 'name')).toBeUndefined()
      expect(shownMessage(typed, 'fiscalYear')).toBe('x')
    }))

  it('the list of problems closes when it is empty, so that the next problem does not take the focus', () => {
    const asked = showProblems(changeDraft(anEditor(), rename('')))
    expect(asked.isPanelOpen).toBe(true)
    expect(changeDraft(asked, rename('N')).isPanelOpen).toBe(false)
  })

  it('closing the list dismisses its general messages', () => {
    const closed = closeProblems(fail(anEditor(), refused))
    expect(closed.refusal).toMatchObject({ generalIssues: [], fieldIssues: refused.fieldIssues })
  })
})

describe('The award vehicles of a type (ALG-32)', () => {
  const chooseSpiff = (state: ReturnType<typeof anEditor>) =>
    changeDraft(state, (draft) =>
      choosePromotionType(draft, spiff, { availableAwardVehicles: null, isCountryLocked: false }),
    )

  it('a vehicle that the new type does not offer is cleared after its vehicles are loaded', () =>
    row('DET-74', () => {
      const settled = setAvailableVehicles(chooseSpiff(anEditor()), spiff.id, [points])
      expect(settled.draft.forcedAwardVehicle).toBeNull()
      expect(shownMessage(settled, 'forcedAwardVehicle')).toBe('Default Award Vehicle is required')
    }))

  it('a vehicle that the new type also offers is kept', () => {
    expect(setAvailableVehicles(chooseSpiff(anEditor()), spiff.id, [card]).draft.forcedAwardVehicle).toEqual(card)
  })

  it('PICK-30 a stored vehicle is kept with its stored type, although it is no longer offered', () =>
    row('PICK-30', () => {
      const learned = setAvailableVehicles(anEditor(), rebate.id, [points])
      expect(learned.draft.forcedAwardVehicle).toEqual(card)
      expect(deriveEditor(learned)).toMatchObject({ isDirty: false, canSave: true })
    }))

  it('vehicles of a type that is no longer selected are ignored', () => {
    const state = anEditor()
    expect(setAvailableVehicles(state, spiff.id, [points])).toBe(state)
  })
})

describe('Invalid text in a picker', () => {
  it('PICK-06 blocks a save and counts as a change, even where a value is optional', () =>
    row('PICK-06', () => {
      const left = leaveText(anEditor(), 'invoiceType', 'zzz')
      expect(shownMessage(left, 'invoiceType')).toBe('Invalid selection')
      expect(deriveEditor(left)).toMatchObject({ isDirty: true, canSave: false, changes: ['invoiceType'] })
      expect(deriveEditor(leaveText(left, 'invoiceType', ''))).toMatchObject({ isDirty: false, canSave: true })
    }))

  it('replaces the message of the blank value', () => {
    const left = leaveText(
      changeDraft(anEditor(), (draft) => chooseCountry(draft, null)),
      'country',
      'Atlantis',
    )
    expect(deriveEditor(left).issues).toEqual([{ field: 'country', message: 'Invalid selection' }])
  })

  it('is cleared when an option is selected', () => {
    const chosen = changeDraft(leaveText(anEditor(), 'country', 'Atlantis'), (draft) => chooseCountry(draft, germany))
    expect(chosen.invalidTexts).toEqual({})
  })
})

it('OP-19 a date changed by hand is touched, with the fiscal year that follows from the start', () => {
  const typed = (field: 'effectiveDate' | 'expirationDate') =>
    changeDraft(newEditor(NOW, noProgram), (draft) => changeDate(draft, field, '05/01/2026')).touched
  expect([...typed('effectiveDate')]).toEqual(['fiscalYear', 'effectiveDate'])
  expect([...typed('expirationDate')]).toEqual(['expirationDate'])
})
