import { row } from '@incentive/quality/row'
import { act, cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeDraft } from '../../draft/change-content.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { update } from '../../editing/editor-store.ts'
import { button, field, promotionDeadlines, showDeadlines as show } from './testing/show-deadlines.tsx'

describe('the deadline generator', () => {
  it.each([
    ['the end is missing', null, 'Set the start and end date of the promotion first'],
    ['the end lies before the start', '2026-03-31T15:00:00Z', 'End Date must be after Start Date'],
  ])('U44 generates nothing when %s, and says why', (_, expirationDate, reason) => {
    show(anEditor({ promotionDeadlines, expirationDate }))
    expect(button('Generate deadlines')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Generate deadlines')).toHaveAccessibleDescription(reason)
  })

  it('ALG-04 an open generator replaces nothing once the window gives nothing, and says why in its place', async () => {
    const { user, names, store } = show()
    await user.click(button('Generate deadlines'))
    await user.click(screen.getByRole('radio', { name: 'Halves' }))
    const reversed = { expirationDate: '2026-03-31T15:00:00Z' }
    act(() => update(store, (state) => changeDraft(state, (draft) => ({ ...draft, ...reversed }))))
    const [reason] = within(screen.getByRole('dialog')).getAllByText('End Date must be after Start Date')
    expect(reason).toBeVisible()
    const replace = button('Replace 3 deadlines')
    expect(replace).toHaveAttribute('aria-disabled', 'true')
    expect(replace).toHaveAccessibleDescription('End Date must be after Start Date')
    await user.click(replace)
    expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026'])
  })

  it.each([
    ['', 'the 15th'],
    ['0', 'the 15th'],
    ['1', '1 day after the end'],
    ['45', '45 days after the end'],
  ])('with an offset of %s the generator says what its rows do: %s', async (submissionDeadlineDays, blank) => {
    const { user, store } = show()
    act(() => update(store, (state) => changeDraft(state, (draft) => ({ ...draft, submissionDeadlineDays }))))
    await user.click(button('Generate deadlines'))
    expect(field('Submission Day Of Month (optional)')).toHaveAccessibleDescription(
      `Day (1-31) of the second month after the period. Default: ${blank}`,
    )
  })

  it('with a wrong offset the generator says so, replaces nothing, and goes on with a day of the month', async () => {
    const { user, names } = show(anEditor({ promotionDeadlines, submissionDeadlineDays: -1 }))
    const reason = 'Claim Deadline Offset: Value must be zero or a positive number'
    await user.click(button('Generate deadlines'))
    await user.click(screen.getByRole('radio', { name: 'Halves' }))
    expect(field('Submission Day Of Month')).toHaveAccessibleDescription(
      `Day (1-31) of the second month after the period ${reason}`,
    )
    expect(button('Replace 3 deadlines')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Replace 3 deadlines')).toHaveAccessibleDescription(reason)
    await user.click(button('Replace 3 deadlines'))
    expect(names()).toHaveLength(3)
    await user.type(field('Submission Day Of Month'), '10')
    expect(field('Submission Day Of Month')).toBeValid()
    await user.click(button('Replace 3 deadlines'))
    expect(names()).toEqual(['H1 FY2026', 'H2 FY2026'])
    await user.click(button('Undo'))
    expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026'])
  })

  it('U25 the generator shows what comes, names what goes, replaces it, and can be undone', async () => {
    const { user, names } = show()
    await user.click(button('Generate deadlines'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(dialog.getByText('This will replace all existing deadlines.')).toBeVisible()
    await row('DL-19', async () => {
      await user.click(button('Replace 3 deadlines'))
      expect(dialog.getByText('Required')).toBeVisible()
      expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026'])
    })
    row('DL-20', () =>
      expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
        'Quarters',
        'Halves',
      ]),
    )
    await user.click(dialog.getByRole('radio', { name: 'Halves' }))
    const preview = within(dialog.getByRole('table', { name: 'New deadlines' }))
    expect(preview.getAllByRole('row')).toHaveLength(3)
    await user.click(button('Replace 3 deadlines'))
    expect(names()).toEqual(['H1 FY2026', 'H2 FY2026'])
    await user.click(button('Undo'))
    expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026'])
  })

  it('the day of the month may be blank or 1 to 31', async () => {
    const { user, names } = show()
    await user.click(button('Generate deadlines'))
    await user.click(screen.getByRole('radio', { name: 'Quarters' }))
    const day = field('Submission Day Of Month (optional)')
    const due = () =>
      within(screen.getByRole('table', { name: 'New deadlines' }))
        .getAllByRole('row')
        .slice(1)
        .map((each) => (each as HTMLTableRowElement).cells[3]?.textContent)
    const message = 'The value must be between 1 to 31'
    // DL-27: without a day of the month and an offset, the 15th
    row('DL-29', () =>
      expect(due()).toEqual([
        ...['08/15/2026 11:59 pm EDT', '11/15/2026 11:59 pm EST', '02/15/2027 11:59 pm EST', '05/15/2027 11:59 pm EDT'],
      ]),
    )
    await row('DL-30', async () => {
      for (const wrong of ['0', '32', '1.5', 'x']) {
        await user.clear(day)
        await user.type(day, wrong)
        expect(screen.getByText(message)).toBeVisible()
        await user.click(button('Replace 3 deadlines'))
        expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026'])
      }
      for (const right of ['1', '31']) {
        await user.clear(day)
        await user.type(day, right)
        expect(screen.queryByText(message)).toBeNull()
      }
    })
    row('DL-31', () =>
      expect(due()).toEqual([
        ...['08/31/2026 11:59 pm EDT', '11/30/2026 11:59 pm EST', '02/28/2027 11:59 pm EST', '05/31/2027 11:59 pm EDT'],
      ]),
    )
  })

  it('says when a window would give more deadlines than a promotion can have', async () => {
    const { user } = show(anEditor({ effectiveDate: '1900-04-01T05:00:00Z', expirationDate: '9990-01-01T05:00:00Z' }))
    await user.click(button('Generate deadlines'))
    await user.click(screen.getByRole('radio', { name: 'Halves' }))
    expect(
      within(screen.getByRole('dialog')).getAllByText('A promotion can have at most 1000 deadlines')[0],
    ).toBeVisible()
    expect(button('Add 16,180 deadlines')).toHaveAttribute('aria-disabled', 'true')
  })

  it('U2 asks before what was chosen is lost, and not when nothing was', async () => {
    const { user } = show()
    await user.click(button('Generate deadlines'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button('Generate deadlines'))
    await user.click(screen.getByRole('radio', { name: 'Halves' }))
    await user.keyboard('{Escape}')
    await user.click(button('Keep editing'))
    expect(screen.getByRole('radio', { name: 'Halves' })).toBeChecked()
    await user.click(button('Cancel'))
    await user.click(button('Discard 1 change'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('U25 Enter replaces nothing, and adds where nothing is there to lose', async () => {
    const { user, names } = show()
    await user.click(button('Generate deadlines'))
    await user.click(screen.getByRole('radio', { name: 'Halves' }))
    await user.type(field('Submission Day Of Month (optional)'), '10{Enter}')
    expect(names()).toHaveLength(3)
    cleanup()
    const empty = show(anEditor())
    await empty.user.click(button('Generate deadlines'))
    await empty.user.click(screen.getByRole('radio', { name: 'Halves' }))
    await empty.user.type(field('Submission Day Of Month (optional)'), '10{Enter}')
    expect(empty.names()).toEqual(['H1 FY2026', 'H2 FY2026'])
  })
})
