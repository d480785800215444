import { row } from '@incentive/quality/row'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/failure.ts'
import type { FormRules } from './form-state.ts'
import { useForm } from './use-form.ts'

interface Person {
  readonly name: string
}

const rules: FormRules<Person> = {
  issues: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: 'Name is required' }] : []),
  placeIssues: (_, issues) => issues.map(({ field, message }) => ({ field: field.replace('person.', ''), message })),
}
const refused = new ApiProblem(400, { fieldErrors: { 'person.name': ['Taken'] }, generalErrors: ['Not today'] })
const bodyOf = ({ name }: Person) => ({ name: name.trim() })

/** A form whose calls are recorded and resolved manually, one at a time. */
function open(name: string) {
  const sent: { body: unknown; key: string; answer: PromiseWithResolvers<string> }[] = []
  const { result } = renderHook(() => useForm<Person>({ name }, rules))
  const save = () =>
    result.current.save(bodyOf, (body, key) => {
      const answer = Promise.withResolvers<string>()
      sent.push({ body, key, answer })
      return answer.promise
    })
  const type = (text: string) => act(() => result.current.set('name', text))
  /** Saves, and resolves the call. */
  const saveAs = (settle: (answer: PromiseWithResolvers<string>) => void) =>
    act(async () => {
      const saving = save()
      const last = sent.at(-1)
      if (last) settle(last.answer)
      return saving
    })
  return { form: () => result.current, sent, save, saveAs, type }
}

describe('U7, U13: saving a form', () => {
  it('sends nothing while something is wrong, and says it', async () => {
    const { form, sent, save } = open(' ')
    expect(form().messageAt('name')).toBeUndefined()
    expect(await act(save)).toBeNull()
    expect(sent).toEqual([])
    expect(form().messageAt('name')).toBe('Name is required')
  })

  it('sends once, however often it is asked to meanwhile', async () => {
    const { form, sent, save, saveAs, type } = open('')
    type(' Ann ')
    const saved = await saveAs((answer) => {
      expect(form().isDirty()).toBe(true)
      void save().then((second) => expect(second).toBeNull())
      answer.resolve('stored')
    })
    expect(saved).toBe('stored')
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ann' }])
    expect(form()).toMatchObject({ isBusy: false, changeCount: 0, baseline: { name: ' Ann ' } })
  })

  it('has nothing to lose from the moment it is stored, before anything is drawn', async () => {
    const { form, type, saveAs } = open('')
    type('Ann')
    const { isDirty } = form()
    expect(isDirty()).toBe(true)
    await saveAs((answer) => answer.resolve('stored'))
    expect(isDirty()).toBe(false)
  })

  it('carries the same key until it is stored, and another one with another body or after that', async () => {
    const { sent, saveAs, type } = open('Ann')
    await saveAs((answer) => answer.reject(refused))
    await saveAs((answer) => answer.reject(refused))
    type('Bob')
    await saveAs((answer) => answer.resolve('stored'))
    await saveAs((answer) => answer.resolve('stored'))
    const [first, again, other, next] = sent.map(({ key }) => key)
    expect(again).toBe(first)
    expect(new Set([first, other, next]).size).toBe(3)
  })

  it('says at its field what the server refused, and keeps what was typed', () =>
    row('ERR-01', async () => {
      const { form, saveAs, type } = open('')
      type('Ann')
      expect(await saveAs((answer) => answer.reject(refused))).toBeNull()
      expect(form().draft).toEqual({ name: 'Ann' })
      expect(form().messageAt('name')).toBe('Taken')
      expect(form().refusal?.generalIssues).toEqual(['Not today'])
      type('Anna')
      expect(form().messageAt('name')).toBeUndefined()
      act(() => form().forgetRefusal())
      expect(form().refusal).toBeNull()
    }))
})
