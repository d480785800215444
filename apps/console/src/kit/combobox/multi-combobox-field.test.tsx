import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { MultiComboboxField } from './multi-combobox-field.tsx'
import type { PickerOption } from './picker-options.ts'
import { areas, input, options } from './testing/sample-picker.tsx'

describe('a picker of several', () => {
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
