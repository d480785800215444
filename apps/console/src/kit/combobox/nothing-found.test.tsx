import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ComboboxField } from './combobox-field.tsx'
import { MultiComboboxField } from './multi-combobox-field.tsx'
import type { NothingFound, PickerOption, SearchedText } from './picker-options.ts'
import { active, areas, input, options } from './testing/sample-picker.tsx'

/** A picker of areas whose only action keeps what it was given. */
function show(kind: 'one' | 'several', words: string | null = 'No areas yet') {
  const runs: SearchedText<PickerOption>[] = []
  const onInvalidText = vi.fn()
  const found: NothingFound<PickerOption> = {
    words,
    actions: [
      { label: (text) => `Add "${text}"`, run: (searched) => runs.push(searched) },
      { label: () => 'Import areas', detail: 'in a new tab', run: ({ restore }) => restore() },
    ],
  }
  const findNothing = vi.fn(() => Promise.resolve(found))
  const shared = { fieldId: 'area', label: 'Area', options: areas, findNothing, onInvalidText }
  function Held() {
    const [one, setOne] = useState<PickerOption | null>(null)
    const [several, setSeveral] = useState<readonly PickerOption[]>([])
    return (
      <>
        {kind === 'one' ? (
          <ComboboxField {...shared} value={one} onChange={setOne} />
        ) : (
          <MultiComboboxField {...shared} value={several} onChange={setSeveral} />
        )}
        <output aria-label="Chosen">{[one, ...several].map((each) => each?.label ?? '').join('')}</output>
      </>
    )
  }
  renderKit(<Held />)
  const chosen = () => screen.getByRole('status', { name: 'Chosen' }).textContent
  return { user: userEvent.setup(), runs, findNothing, onInvalidText, chosen }
}

const shown = (text: string) => screen.findByText(text, { ignore: '[role=status]' })
const invented: PickerOption = { value: 'new', label: 'Area 51' }

describe('DI-15: a picker that finds nothing', () => {
  it('says that nothing exists, and asks only when it has no option', async () => {
    const { user, findNothing } = show('one')
    await user.type(input(), 'Area')
    expect(findNothing).not.toHaveBeenCalled()
    await user.type(input(), ' zzz')
    expect(await shown('No areas yet')).toBeVisible()
    expect(findNothing).toHaveBeenCalledTimes(1)
    expect(screen.getByText('No areas yet. Press the down arrow for Add "Area zzz"')).toHaveAttribute('role', 'status')
  })

  it('keeps the usual words while there are records', async () => {
    const { user } = show('one', null)
    await user.type(input(), 'zzz')
    await waitFor(() => expect(options()).toEqual(['Add "zzz"', 'Import areas in a new tab']))
    expect(await shown('No results')).toBeVisible()
  })
})

describe.each(['one', 'several'] as const)('DI-16: the actions of a picker of %s', (kind) => {
  it('are chosen with the arrow keys and Enter, not with Enter alone or Tab', async () => {
    const { user, runs } = show(kind)
    await user.type(input(), ' Area 51 ')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(input()).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{Enter}')
    expect(runs).toEqual([])
    expect(input()).toBeInvalid()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(options()).toHaveLength(2))
    await user.keyboard('{ArrowDown}')
    expect(active()).toMatch(/^Import areas/)
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Add "Area 51"')
    await user.keyboard('{Enter}')
    expect(runs.map(({ text }) => text)).toEqual(['Area 51'])
    expect(input()).toHaveAttribute('aria-expanded', 'false')
  })

  it('choose a new record, and the field is valid', async () => {
    const { user, runs, chosen, onInvalidText } = show(kind)
    await user.type(input(), 'zzz{Tab}')
    expect(onInvalidText).toHaveBeenLastCalledWith('zzz')
    await user.click(input())
    await user.click(await screen.findByRole('option', { name: 'Add "zzz"' }))
    runs[0]?.choose(invented)
    await waitFor(() => expect(chosen()).toBe('Area 51'))
    expect(input()).toBeValid()
    expect(onInvalidText).toHaveBeenLastCalledWith('')
  })

  it('put the text back when nothing was added', async () => {
    const { user, chosen } = show(kind)
    await user.type(input(), 'zzz')
    await user.click(await screen.findByRole('option', { name: /^Import/ }))
    await waitFor(() => expect(input()).toHaveValue('zzz'))
    expect(chosen()).toBe('')
  })
})
