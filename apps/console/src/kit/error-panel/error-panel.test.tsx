import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TextField } from '../fields/text-field.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { focusField } from './focus-field.ts'

describe('U13, U14: the list of problems', () => {
  it('takes the focus, groups the problems, and each link leads to its field', async () => {
    const user = userEvent.setup()
    renderKit(
      <>
        <ErrorPanel
          groups={[
            {
              title: 'Details',
              problems: [{ id: 'name', message: 'Name is required', onGo: () => void focusField('name') }],
            },
            { title: 'Products', problems: [{ id: 'line', message: 'Line 3 has no amount' }] },
          ]}
        />
        <TextField fieldId="name" label="Name" value="" onChange={() => undefined} />
      </>,
    )
    const panel = screen.getByRole('region', { name: 'There is a problem' })
    expect(panel).toHaveFocus()
    expect(
      within(panel)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Details', 'Products'])
    await user.click(within(panel).getByRole('link', { name: 'Name is required' }))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  it('takes the focus again when the next save fails', () => {
    const groups = [{ title: '', problems: [{ id: 'a', message: 'The server could not be reached' }] }]
    const { rerender } = renderKit(<ErrorPanel groups={groups} focusKey={1} />)
    screen.getByRole('region').blur()
    rerender(<ErrorPanel groups={groups} focusKey={2} />)
    expect(screen.getByRole('region')).toHaveFocus()
  })

  it.each([
    ['waits for a field that a part of the page still loads', false],
    ['no longer waits once the user has moved on', true],
  ])('%s', async (_, hasMovedOn) => {
    const shown = (fieldId: string) => (
      <TextField fieldId={fieldId} label={fieldId} value="" onChange={() => undefined} />
    )
    const { rerender } = renderKit(
      <>
        {shown('other')}
        <div aria-busy />
      </>,
    )
    const found = focusField('late')
    for (let frame = 0; frame < 40; frame++) await new Promise(requestAnimationFrame)
    if (hasMovedOn) {
      screen.getByRole('textbox', { name: 'other' }).focus()
      expect(await found).toBe(false)
    } else {
      rerender(shown('late'))
      expect(await found).toBe(true)
      expect(screen.getByRole('textbox', { name: 'late' })).toHaveFocus()
    }
  })
})
