import { row } from '@incentive/quality/row'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import type { PickerOption } from './picker-options.ts'
import { active, chosen, input, options, Sample } from './testing/sample-picker.tsx'

describe('U32: a picker whose options a server answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A search whose responses are triggered manually, in any order. */
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

  it('says of a total that was not counted to its end that there are more', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const found = Array.from({ length: 10 }, (_, index) => ({ value: `${index}`, label: `Claim ${index}` }))
    renderKit(
      <Sample options={() => Promise.resolve({ options: found, total: 10_000, totalIsLowerBound: true as const })} />,
    )
    await user.click(input())
    await wait(10)
    const words = screen.getByText('9 of more than 10,000 results. Type to filter more records...')
    expect(words).toHaveAttribute('role', 'status')
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
    row('PICK-28', () => expect(screen.getByText('Loading', { ignore: '[role=status]' })).toBeVisible())
  })

  it('validates text that was left before its answer came when the answer is there', async () => {
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

  it('reports text that waits for its answer, so that nothing is saved without it, and when that is over', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { search, last } = heldSearch()
    const invalidTexts: string[] = []
    renderKit(<Sample options={search} onInvalidText={(text) => invalidTexts.push(text)} />)
    await user.type(input(), 'abc')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(invalidTexts).toEqual(['abc'])
    await wait(250)
    await last()?.answer('ABC')
    expect(invalidTexts).toEqual(['abc', ''])
  })

  it('says when the list could not be loaded, and asks again on Enter', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { calls, search, last } = heldSearch()
    renderKit(<Sample options={search} />)
    await user.click(input())
    await wait(10)
    await last()?.fail()
    expect(screen.getByText('The list could not be loaded', { exact: true })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
    await user.keyboard('{Enter}')
    await wait(10)
    expect(calls).toHaveLength(2)
    await last()?.answer('back')
    expect(options()).toEqual(['back'])
  })

  it('OP-135: says what may not be seen, without another try', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const search = vi.fn(() => Promise.resolve({ refusal: 'You may not see areas' }))
    renderKit(<Sample options={search} />)
    await user.click(input())
    await wait(10)
    const said = screen.getAllByText('You may not see areas').map((element) => element.getAttribute('role'))
    expect(new Set(said)).toEqual(new Set([null, 'status']))
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.queryByText('No results')).toBeNull()
    await user.keyboard('{Enter}')
    await wait(10)
    expect(search).toHaveBeenCalledTimes(1)
  })

  it('PICK-01: the first arrow leads to the chosen option also when the options come later', () =>
    row('PICK-01', async () => {
      const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
      const { search, last } = heldSearch()
      renderKit(<Sample options={search} first={{ value: 'b', label: 'b' }} />)
      await user.tab()
      await user.keyboard('{ArrowDown}')
      await wait(10)
      await last()?.answer('a', 'b', 'c')
      expect(active()).toBe('b')
    }))

  it('ALG-23 U32: text that is left in the very moment of its answer is resolved all the same', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { search, last } = heldSearch()
    renderKit(<Sample options={search} />)
    await user.type(input(), 'north')
    await wait(250)
    await act(async () => {
      const answered = last()?.answer('North')
      fireEvent.blur(input())
      await answered
    })
    expect(chosen()).toBe('North')
    expect(input()).toHaveValue('North')
  })

  it('ALG-23: a blank that is left waits for no answer', async () => {
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) })
    const { search } = heldSearch()
    renderKit(<Sample options={search} first={{ value: 'North', label: 'North' }} />)
    await user.clear(input())
    await user.tab()
    expect(chosen()).toBe('none')
  })
})
