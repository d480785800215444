import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { sampleZone } from '../testing/sample-zone.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { ZonedDateTimeField } from './zoned-date-time-field.tsx'

function Sample({ first = '', mode }: { first?: string; mode?: 'view' | 'edit' }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <ZonedDateTimeField
        fieldId="start"
        label="Start Date"
        zone={sampleZone}
        value={value}
        stored={first}
        onChange={setValue}
        mode={mode}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2026-04-01T04:00:00Z')}>
        Discard
      </button>
    </>
  )
}

const input = () => screen.getByRole('textbox', { name: 'Start Date' })
const value = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent

describe('U43: a date with its time in a zone', () => {
  it('prints the zone with the value, as text in view mode', () => {
    renderKit(<Sample first="2026-04-01T04:00:00Z" mode="view" />)
    expect(screen.getByText('04/01/2026 12:00 am EDT')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is typed, emits the instant, and prints it when it is left', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.type(input(), '4/1/2026 3:05 pm')
    expect(value()).toBe('2026-04-01T19:05:00Z')
    expect(input()).toHaveValue('4/1/2026 3:05 pm')
    await user.tab()
    expect(input()).toHaveValue('04/01/2026 03:05 pm EDT')
  })

  it('takes a pasted ISO instant', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(input())
    await user.paste('2026-01-15T05:00:00Z')
    await user.tab()
    expect(value()).toBe('2026-01-15T05:00:00Z')
    expect(input()).toHaveValue('01/15/2026 12:00 am EST')
  })

  it('refuses a time that does not exist, keeps what was typed, and says so once it is left', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.type(input(), '3/8/2026 2:30 am')
    expect(screen.queryByText('This time does not exist on that day')).toBeNull()
    await user.tab()
    expect(screen.getByText('This time does not exist on that day')).toBeVisible()
    expect(input()).toBeInvalid()
    expect(input()).toHaveValue('3/8/2026 2:30 am')
    expect(value()).toBe('3/8/2026 2:30 am')
  })

  it('takes the earlier of a time that comes twice and offers the later', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.type(input(), '11/1/2026 1:30 am')
    await user.tab()
    expect(value()).toBe('2026-11-01T05:30:00Z')
    await user.click(screen.getByRole('radio', { name: '11/01/2026 01:30 am EST' }))
    expect(value()).toBe('2026-11-01T06:30:00Z')
    expect(input()).toHaveValue('11/01/2026 01:30 am EST')
  })

  it('U1: is as it was, seconds and all, when the former text is typed again', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first="2027-04-01T03:59:59Z" />)
    await user.type(input(), '{Backspace}')
    await user.type(input(), 'T')
    expect(value()).toBe('2027-04-01T03:59:59Z')
  })

  it.each(['03/31/2027 11:59 pm', '3/31/2027 11:59 PM', '03/31/2027 11:59 pm EDT'])(
    'OP-136: is as it was when it is emptied and %s is typed',
    async (text) => {
      const user = userEvent.setup()
      renderKit(<Sample first="2027-04-01T03:59:59Z" />)
      await user.clear(input())
      await user.type(input(), text)
      await user.tab()
      expect(value()).toBe('2027-04-01T03:59:59Z')
    },
  )

  it('OP-136: is as it is stored when the text of that is typed after another date', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first="2027-04-01T03:59:59Z" />)
    await user.clear(input())
    await user.type(input(), '5/1/2027 8:00 am')
    await user.tab()
    expect(value()).toBe('2027-05-01T12:00:00Z')
    await user.clear(input())
    await user.type(input(), '3/31/2027 11:59 pm')
    await user.tab()
    expect(value()).toBe('2027-04-01T03:59:59Z')
  })

  it('OP-136: is as it was when its time is picked again', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first="2027-04-01T03:59:59Z" />)
    await user.click(screen.getByRole('button', { name: 'Choose Start Date' }))
    const time = screen.getByLabelText('Time')
    fireEvent.change(time, { target: { value: '10:59' } })
    expect(value()).toBe('2027-03-31T14:59:00Z')
    fireEvent.change(time, { target: { value: '23:59' } })
    expect(value()).toBe('2027-04-01T03:59:59Z')
  })

  it('empties, and follows a change from outside', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first="2027-04-01T03:59:59Z" />)
    await user.clear(input())
    expect(value()).toBe('')
    await user.type(input(), 'soon')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(input()).toHaveValue('04/01/2026 12:00 am EDT')
  })

  it('is picked in a named dialog by keys, keeps the time, and gives the focus back', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first="2027-04-01T03:59:59Z" />)
    await user.click(screen.getByRole('button', { name: 'Choose Start Date' }))
    const dialog = screen.getByRole('dialog', { name: 'Choose Start Date' })
    expect(within(dialog).getByText('New York time')).toBeVisible()
    const day = within(dialog).getByRole('button', { name: 'Wednesday, March 31, 2027' })
    day.focus()
    await user.keyboard('{PageUp}{ArrowUp}{Enter}')
    expect(value()).toBe('2027-02-22T04:59:59Z')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose Start Date' })).toHaveFocus())
  })
})
