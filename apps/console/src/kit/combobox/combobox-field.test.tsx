import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ComboboxField } from './combobox-field.tsx'
import { MultiComboboxField } from './multi-combobox-field.tsx'
import type { OptionSource, PickerOption } from './picker-option.ts'

const areas: PickerOption[] = Array.from({ length: 12 }, (_, index) => ({ value: `a${index}`, label: `Area ${index}` }))

interface SampleProps {
  options?: OptionSource<PickerOption>
  first?: PickerOption | null
  onInvalidText?: (text: string) => void
}

function Sample({ options = areas, first = null, onInvalidText }: SampleProps) {
  const [value, setValue] = useState<PickerOption | null>(first)
  return (
    <>
      <ComboboxField
        fieldId="area"
        label="Area"
        value={value}
        onChange={setValue}
        options={options}
        isClearable
        {...(onInvalidText ? { onInvalidText } : {})}
      />
      <output>{value?.value ?? 'none'}</output>
      <button type="button">Next</button>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Area' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim())
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent?.trim()
const chosen = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent

describe('PICK-01, U31: the keys of a picker', () => {
  it('opens on ArrowDown with nine options, the hint and a count read aloud', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.tab()
    expect(input()).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowDown}')
    expect(options()).toHaveLength(9)
    expect(screen.getByText('Type to filter more records...')).not.toHaveAttribute('role', 'option')
    expect(screen.getByText('9 of 12 results. Type to filter more records...')).toHaveAttribute('role', 'status')
    expect(active()).toBe('Area 0')
  })

  it('moves with arrows round the ends and with Home and End, and Enter selects', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(active()).toBe('Area 8')
    await user.keyboard('{Home}')
    expect(active()).toBe('Area 0')
    await user.keyboard('{End}{ArrowDown}{ArrowDown}{Enter}')
    expect(chosen()).toBe('a1')
    expect(input()).toHaveValue('Area 1')
    expect(input()).toHaveAttribute('aria-expanded', 'false')
  })

  it('takes the first match on Enter after typing, but not on Tab', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.type(input(), 'area 1')
    expect(options()).toEqual(['Area 1', 'Area 10', 'Area 11'])
    await user.keyboard('{Enter}')
    expect(chosen()).toBe('a1')
    await user.clear(input())
    await user.type(input(), 'area')
    await user.tab()
    expect(screen.getByText('Invalid selection')).toBeVisible()
    expect(chosen()).toBe('none')
  })

  it('takes on Tab what the arrows chose', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await user.tab()
    expect(chosen()).toBe('a1')
  })

  it('takes nothing that the pointer only passed over, not on Tab, not on Enter, not beside what was typed', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first={areas[3] ?? null} />)
    await user.click(input())
    await user.hover(screen.getByRole('option', { name: 'Area 5' }))
    expect(active()).toBeUndefined()
    await user.tab()
    expect([chosen(), input().value]).toEqual(['a3', 'Area 3'])
    await user.click(input())
    await user.hover(screen.getByRole('option', { name: 'Area 5' }))
    await user.keyboard('{Enter}')
    expect([chosen(), input().value]).toEqual(['a3', 'Area 3'])
    await user.clear(input())
    await user.type(input(), 'area')
    await user.hover(screen.getByRole('option', { name: 'Area 5' }))
    expect(active()).toBe('Area 0')
    await user.tab()
    expect(screen.getByText('Invalid selection')).toBeVisible()
  })

  it('takes back on Escape what was typed, and keeps the value', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first={areas[3] ?? null} />)
    await user.type(input(), 'zzz{Escape}')
    expect(input()).toHaveValue('Area 3')
    expect(chosen()).toBe('a3')
  })
})

describe('PICK-06, PICK-28 to PICK-30: leaving, none, clearing, no longer offered', () => {
  it('keeps text that names nothing, says Invalid selection and empties the value', async () => {
    const user = userEvent.setup()
    const onInvalidText = vi.fn()
    renderKit(<Sample first={areas[3] ?? null} onInvalidText={onInvalidText} />)
    await user.clear(input())
    await user.type(input(), 'zzz')
    expect(screen.getAllByText('No results').length).toBeGreaterThan(0)
    await user.tab()
    expect(input()).toHaveValue('zzz')
    expect(input()).toBeInvalid()
    expect(screen.getByText('Invalid selection')).toBeVisible()
    expect(chosen()).toBe('none')
    expect(onInvalidText).toHaveBeenLastCalledWith('zzz')
  })

  it('takes invalid text back on Escape and says that it is over', async () => {
    const user = userEvent.setup()
    const onInvalidText = vi.fn()
    renderKit(<Sample onInvalidText={onInvalidText} />)
    await user.type(input(), 'zzz')
    await user.tab()
    await user.click(input())
    await user.keyboard('{Escape}')
    expect(input()).toHaveValue('')
    expect(onInvalidText).toHaveBeenLastCalledWith('')
  })

  it('selects a label that was typed in another case', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.type(input(), 'AREA 7')
    await user.tab()
    expect(chosen()).toBe('a7')
    expect(input()).toHaveValue('Area 7')
  })

  it('clears when the text is emptied, and by its control', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first={areas[3] ?? null} />)
    await user.clear(input())
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(chosen()).toBe('none')
    await user.type(input(), 'area 2{Enter}')
    await user.click(screen.getByRole('button', { name: 'Clear Area' }))
    expect(chosen()).toBe('none')
    expect(input()).toHaveFocus()
  })

  it('shows a stored value that is no longer offered', () => {
    renderKit(<Sample first={{ value: 'old', label: 'Former area' }} />)
    expect(input()).toHaveValue('Former area')
  })
})

describe('U32: a picker whose options a server answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A search that is answered by hand, in any order. */
  function heldSearch() {
    const calls: {
      text: string
      signal: AbortSignal
      answer: (...labels: string[]) => Promise<void>
      fail: () => Promise<void>
    }[] = []
    const search = (text: string, signal: AbortSignal) =>
      new Promise<{ options: PickerOption[]; total: number }>((resolve, reject) => {
        calls.push({
          text,
          signal,
          answer: (...labels) =>
            act(async () => {
              resolve({ options: labels.map((label) => ({ value: label, label })), total: labels.length })
              await Promise.resolve()
            }),
          fail: () =>
            act(async () => {
              reject(new Error('down'))
              await Promise.resolve()
            }),
        })
      })
    return { calls, search, last: () => calls.at(-1) }
  }
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  it('shows only the answer to the last text, however late the others come', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { calls, search } = heldSearch()
    renderKit(<Sample options={search} />)
    for (const letter of ['a', 'b', 'c']) {
      await user.type(input(), letter)
      await wait(250)
    }
    const [first, second, third] = calls.filter((call) => call.text !== '')
    expect([first?.text, second?.text, third?.text]).toEqual(['a', 'ab', 'abc'])
    expect([first?.signal.aborted, second?.signal.aborted, third?.signal.aborted]).toEqual([true, true, false])
    await third?.answer('abc')
    await first?.answer('a one', 'a two')
    await second?.answer('ab')
    expect(options()).toEqual(['abc'])
  })

  it('ALG-23 row 8: of ten that a server answers nine are shown, and the hint', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { search, last } = heldSearch()
    renderKit(<Sample options={search} />)
    await user.click(input())
    await wait(10)
    await last()?.answer(...Array.from({ length: 10 }, (_, index) => `Type ${index}`))
    expect(options()).toHaveLength(9)
    expect(screen.getByText('Type to filter more records...')).toBeVisible()
  })

  it('asks once for text that is typed fast', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { calls, search } = heldSearch()
    renderKit(<Sample options={search} />)
    await user.type(input(), 'abc')
    await wait(250)
    expect(calls.filter((call) => call.text !== '').map((call) => call.text)).toEqual(['abc'])
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0)
  })

  it('judges text that was left before its answer came when the answer is there', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { search, last } = heldSearch()
    renderKit(<Sample options={search} />)
    await user.type(input(), 'abc')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.queryByText('Invalid selection')).toBeNull()
    await wait(250)
    await last()?.answer('ABC')
    expect(chosen()).toBe('ABC')
  })

  it('tells of text that waits for its answer, so that nothing is saved without it, and when that is over', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { search, last } = heldSearch()
    const told: string[] = []
    renderKit(<Sample options={search} onInvalidText={(text) => told.push(text)} />)
    await user.type(input(), 'abc')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(told).toEqual(['abc'])
    await wait(250)
    await last()?.answer('ABC')
    expect(told).toEqual(['abc', ''])
  })

  it('says when the list could not be loaded, and asks again on Enter', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { calls, search, last } = heldSearch()
    renderKit(<Sample options={search} />)
    await user.click(input())
    await wait(10)
    await last()?.fail()
    expect(screen.getByText('The list could not be loaded.')).toBeVisible()
    await user.keyboard('{Enter}')
    await wait(10)
    expect(calls).toHaveLength(2)
    await last()?.answer('back')
    expect(options()).toEqual(['back'])
  })
})

describe('PICK-13 to PICK-16: a picker of several', () => {
  function Several() {
    const [value, setValue] = useState<readonly PickerOption[]>([])
    return <MultiComboboxField fieldId="area" label="Area" value={value} onChange={setValue} options={areas} />
  }

  it('makes a chip of each choice, offers it no more, and takes it back by button and Backspace', async () => {
    const user = userEvent.setup()
    renderKit(<Several />)
    await user.click(input())
    await user.click(screen.getByRole('option', { name: 'Area 0' }))
    await user.click(screen.getByRole('option', { name: 'Area 1' }))
    expect(options()).toHaveLength(9)
    expect(options()).not.toContain('Area 1')
    await user.click(screen.getByRole('button', { name: 'Remove Area 0' }))
    expect(within(input().parentElement as HTMLElement).getByText('Area 1')).toBeVisible()
    await user.keyboard('{Backspace}')
    expect(screen.queryByRole('button', { name: 'Remove Area 1' })).toBeNull()
  })
})
