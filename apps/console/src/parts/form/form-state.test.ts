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

describe('U13: what stands at a field', () => {
  it('nothing when the form opens, and what is wrong there once it was left', () => {
    expect(said(opened, 'name')).toEqual([])
    const left = touchField(opened, 'name')
    expect(said(left, 'name')).toEqual(['Name is required'])
    expect(said(left, 'city')).toEqual([])
    expect(touchField(left, 'name')).toBe(left)
  })

  it('all that is wrong there as soon as it was changed, in its order', () => {
    expect(said(set(opened, 'name', ' abc'), 'name')).toEqual(['No blank first', 'Too long'])
  })

  it('everything everywhere after the first try to save', () => {
    const validated = validateForm(opened)
    expect([said(validated, 'name'), said(validated, 'city')]).toEqual([['Name is required'], ['City is required']])
  })

  it('at once where the rules say so', () => {
    const early = { ...rules, isShownUntouched: (field: string) => field === 'city' }
    expect([said(opened, 'name', early), said(opened, 'city', early)]).toEqual([[], ['City is required']])
  })

  it('everything that is wrong is known whether it is shown or not', () => {
    expect(deriveForm(opened, rules).issues.map(({ field }) => field)).toEqual(['name', 'city'])
  })
})

describe('U16: what the server refused', () => {
  const filled = set(set(opened, 'name', 'A'), 'city', 'B')
  const refused = refuseSave(startSave(filled), refusal)

  it('stands at its field until that is changed, and at the others after it', () => {
    expect(said(refused, 'name')).toEqual(['Taken'])
    const changed = set(refused, 'name', 'C')
    expect([said(changed, 'name'), said(changed, 'city')]).toEqual([[], ['Unknown']])
    expect(changed.refusal?.generalIssues).toEqual(['Not today'])
  })

  it('gives way to what the rules say of the same field', () => {
    expect(said(set(refused, 'city', ''), 'city')).toEqual(['City is required'])
  })

  it('is forgotten by the next try', () => {
    expect(startSave(refused).refusal).toBeNull()
  })

  it('leaves the draft as it is', () => {
    expect(refused).toMatchObject({ draft: filled.draft, baseline: opened.baseline, isBusy: false })
  })

  it('of these values before stands there from the beginning', () => {
    expect(said(openForm({ name: 'A', city: 'B' }, refusal.fieldIssues), 'name')).toEqual(['Taken'])
    expect(opened.refusal).toBeNull()
  })
})

describe('U2: what closing it would lose', () => {
  const count = (state: FormState<Person>, by = rules) => deriveForm(state, by).changeCount

  it('each value that is not that of the baseline, and none that is again', () => {
    const typed = set(set(opened, 'name', 'A'), 'city', 'B')
    expect(count(typed)).toBe(2)
    expect(count(set(typed, 'name', ''))).toBe(1)
    expect(count(touchField(opened, 'name'))).toBe(0)
  })

  it('as the rules count it', () => {
    const byCity = { ...rules, countChanges: (a: Person, b: Person) => (a.city === b.city ? 0 : 7) }
    expect(count(set(opened, 'name', 'A'), byCity)).toBe(0)
    expect(count(set(opened, 'city', 'A'), byCity)).toBe(7)
  })

  it('nothing once it is stored: the draft is the baseline then', () => {
    const saved = finishSave(startSave(set(opened, 'name', 'A')))
    expect(count(saved)).toBe(0)
    expect(saved).toMatchObject({ baseline: { name: 'A', city: '' }, isBusy: false, isValidated: false })
  })
})

it('U7: while a save runs nothing changes, so that nothing typed can miss it', () => {
  const busy = startSave(set(opened, 'name', 'A'))
  expect(set(busy, 'name', 'B')).toBe(busy)
})

it('a change that is made in no field touches none', () => {
  const filled = changeForm(refuseSave(opened, refusal), () => ({ name: 'A', city: 'B' }))
  expect(filled).toMatchObject({ draft: { name: 'A', city: 'B' }, refusal })
  expect(filled.touched.size).toBe(0)
})
