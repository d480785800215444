import { describe, expect, it } from 'vitest'
import {
  changeForm,
  deriveForm,
  finishSave,
  openForm,
  refuseSave,
  startSave,
  touchField,
  validateForm,
  type FormRules,
  type FormState,
} from './form-state.ts'

interface Person {
  readonly name: string
  readonly city: string
}

const rules: FormRules<Person> = {
  issues: ({ name, city }) => [
    ...(name === '' ? [{ field: 'name', message: 'Name is required' }] : []),
    ...(name.startsWith(' ') ? [{ field: 'name', message: 'No blank first' }] : []),
    ...(name.length > 2 ? [{ field: 'name', message: 'Too long' }] : []),
    ...(city === '' ? [{ field: 'city', message: 'City is required' }] : []),
  ],
}
const opened = openForm<Person>({ name: '', city: '' })
const set = (state: FormState<Person>, field: keyof Person, value: string) =>
  changeForm(state, (draft) => ({ ...draft, [field]: value }), field)
const said = (state: FormState<Person>, field: string, by = rules) => deriveForm(state, by).messagesAt(field)
const refusal = {
  fieldIssues: [
    { field: 'name', message: 'Taken' },
    { field: 'city', message: 'Unknown' },
  ],
  generalIssues: ['Not today'],
  isConflict: false,
  conflict: null,
}

describe('U13: the messages at a field', () => {
  it('are hidden when the form opens, and shown after the user left the field', () => {
    expect(said(opened, 'name')).toEqual([])
    const left = touchField(opened, 'name')
    expect(said(left, 'name')).toEqual(['Name is required'])
    expect(said(left, 'city')).toEqual([])
    expect(touchField(left, 'name')).toBe(left)
  })

  it('are all shown as soon as the field was changed, in their order', () => {
    expect(said(set(opened, 'name', ' abc'), 'name')).toEqual(['No blank first', 'Too long'])
  })

  it('are shown at all fields after the first attempt to save', () => {
    const validated = validateForm(opened)
    expect([said(validated, 'name'), said(validated, 'city')]).toEqual([['Name is required'], ['City is required']])
  })

  it('are shown immediately where the rules require it', () => {
    const early = { ...rules, isShownUntouched: (field: string) => field === 'city' }
    expect([said(opened, 'name', early), said(opened, 'city', early)]).toEqual([[], ['City is required']])
  })

  it('are in the issues even when they are hidden', () => {
    expect(deriveForm(opened, rules).issues.map(({ field }) => field)).toEqual(['name', 'city'])
  })
})

describe('U16: a refusal of the server', () => {
  const filled = set(set(opened, 'name', 'A'), 'city', 'B')
  const refused = refuseSave(startSave(filled), refusal)

  it('is shown at its field until that is changed, and afterwards at the others', () => {
    expect(said(refused, 'name')).toEqual(['Taken'])
    const changed = set(refused, 'name', 'C')
    expect([said(changed, 'name'), said(changed, 'city')]).toEqual([[], ['Unknown']])
    expect(changed.refusal?.generalIssues).toEqual(['Not today'])
  })

  it('is replaced by a message of the rules for the same field', () => {
    expect(said(set(refused, 'city', ''), 'city')).toEqual(['City is required'])
  })

  it('is cleared by the next save', () => {
    expect(startSave(refused).refusal).toBeNull()
  })

  it('does not change the draft', () => {
    expect(refused).toMatchObject({ draft: filled.draft, baseline: opened.baseline, isBusy: false })
  })

  it('of the same values is shown when the form opens', () => {
    expect(said(openForm({ name: 'A', city: 'B' }, refusal.fieldIssues), 'name')).toEqual(['Taken'])
    expect(opened.refusal).toBeNull()
  })
})

describe('U2: the changes that closing loses', () => {
  const count = (state: FormState<Person>, by = rules) => deriveForm(state, by).changeCount

  it('count each value that differs from the baseline, and no value that was restored', () => {
    const typed = set(set(opened, 'name', 'A'), 'city', 'B')
    expect(count(typed)).toBe(2)
    expect(count(set(typed, 'name', ''))).toBe(1)
    expect(count(touchField(opened, 'name'))).toBe(0)
  })

  it('are counted by the rules', () => {
    const byCity = { ...rules, countChanges: (a: Person, b: Person) => (a.city === b.city ? 0 : 7) }
    expect(count(set(opened, 'name', 'A'), byCity)).toBe(0)
    expect(count(set(opened, 'city', 'A'), byCity)).toBe(7)
  })

  it('are none after a save: the draft is the baseline then', () => {
    const saved = finishSave(startSave(set(opened, 'name', 'A')))
    expect(count(saved)).toBe(0)
    expect(saved).toMatchObject({ baseline: { name: 'A', city: '' }, isBusy: false, isValidated: false })
  })
})

it('U7: nothing changes while a save runs, so that the save includes everything typed', () => {
  const busy = startSave(set(opened, 'name', 'A'))
  expect(set(busy, 'name', 'B')).toBe(busy)
})

it('a change without a field touches no field', () => {
  const filled = changeForm(refuseSave(opened, refusal), () => ({ name: 'A', city: 'B' }))
  expect(filled).toMatchObject({ draft: { name: 'A', city: 'B' }, refusal })
  expect(filled.touched.size).toBe(0)
})
