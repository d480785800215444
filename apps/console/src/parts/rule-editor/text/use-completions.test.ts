import { factModelOf } from '@incentive/model/facts'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useCompletions } from './use-completions.ts'
import { useRuleText } from './use-rule-text.ts'

/** A text with its completions, and the effect of typing on both. */
function open() {
  const hook = renderHook(() => {
    const [value, setValue] = useState('')
    const text = useRuleText({ value, onChange: setValue })
    return { value, text, completions: useCompletions(text, factModelOf('payout')) }
  })
  const write = (value: string) =>
    act(() => hook.result.current.text.type(value, { start: value.length, end: value.length }, null))
  const propose = (value: string) => act(() => hook.result.current.completions.propose(value, value.length, false))
  const press = (key: string) =>
    act(() => {
      const { completions, value } = hook.result.current
      completions.press(key, value, value.length)
    })
  return { result: hook.result, write, propose, press }
}

it('takes what the list proposes', () => {
  const { result, write, propose, press } = open()
  write('organization.')
  propose('organization.')
  const [first] = result.current.completions.list?.items ?? []
  press('Enter')
  expect(result.current.value).toBe(`organization${first?.text}`)
  expect(result.current.completions.list).toBeNull()
})

it('takes what the whole word leads to where the list of its last letters is not painted yet', () => {
  const { result, write, propose, press } = open()
  write('organization.')
  propose('organization.')
  write('organization.ti')
  press('Enter')
  expect(result.current.value).toBe('organization?.tier')
})

it('leaves a name that is whole as it was typed', () => {
  const { result, write, propose, press } = open()
  write('participant.')
  propose('participant.')
  write('participant.taxExempt')
  press('Enter')
  expect(result.current.value).toBe('participant.taxExempt')
  expect(result.current.completions.list).toBeNull()
})
