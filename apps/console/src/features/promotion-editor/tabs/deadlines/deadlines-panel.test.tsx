import { row } from '@incentive/quality/row'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listToasts } from '../../../../kit/toast/toasts.tsx'
import { changeDraft } from '../../draft/change-content.ts'
import { startRequest, discardChanges, fail, setFocusTarget } from '../../draft/change-editor.ts'
import { newEditor, openEditor } from '../../draft/editor-state.ts'
import { anOpened, noProgram, NOW } from '../../draft/testing/an-editor.ts'
import { update } from '../../editing/editor-store.ts'
import { button, field, promotionDeadlines, showDeadlines as show } from './testing/show-deadlines.tsx'

describe('the Deadlines tab', () => {
  it('shows names and New York dates, and no buttons in view mode', () => {
    show(openEditor(anOpened({ promotionDeadlines }), noProgram))
    const third = within(screen.getByRole('table', { name: 'Deadlines' })).getAllByRole('row')[3]
    expect(third).toHaveTextContent('Q3 FY202610/01/2026 12:00 am EDT12/31/2026 11:59 pm EST05/15/2027 11:59 pm EDT')
    row('DL-37', () => expect(screen.queryByRole('button')).toBeNull())
  })

  it('shows them within the window of the promotion, and marks the gaps', () => {
    show()
    expect(
      screen.getByRole('img', { name: /promotion from 04\/01\/2026 to 03\/31\/2027.* Deadlines: 3/ }),
    ).toBeVisible()
    expect(screen.getByText('Not covered: 01/01/2027 to 03/31/2027.')).toBeVisible()
  })

  it('a new deadline starts with the window, shows missing fields, and is added on OK', async () => {
    const { user, names } = show()
    await user.click(button('New deadline'))
    expect(field('Effective Date')).toHaveValue('04/01/2026 12:00 am EDT')
    expect(field('Expiration Date')).toHaveValue('03/31/2027 11:59 pm EDT')
    await user.click(button('Add deadline'))
    expect(await screen.findByText('Name is required')).toBeVisible()
    await waitFor(() => expect(field('Name')).toHaveFocus())
    await user.type(field('Name'), 'Extra')
    await user.click(button('Add deadline'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Extra'])
  })

  it('ALG-06 a preset fills the name and the dates', async () => {
    const { user } = show()
    await user.click(button('New deadline'))
    await user.selectOptions(screen.getByRole('combobox', { name: /Preset/ }), 'Quarter, January start')
    expect(field('Name')).toHaveValue('Q4 FY2026')
    expect(field('Effective Date')).toHaveValue('01/01/2027 12:00 am EST')
    expect(field('Submission Deadline Date')).toHaveValue('03/31/2027 11:59 pm EDT')
  })

  it('DL-04 the same dialog changes a deadline, and Cancel keeps it', () =>
    row('DL-04', async () => {
      const { user, store } = show()
      await user.click(button('Edit Q2 FY2026'))
      await user.clear(field('Name'))
      await user.type(field('Name'), 'Second')
      await user.click(button('Cancel'))
      await user.click(button('Discard 1 change'))
      expect(store.getState().draft.promotionDeadlines).toEqual(promotionDeadlines)
      await user.click(button('Edit Q2 FY2026'))
      await user.type(field('Name'), ' changed')
      await user.click(button('Update deadline'))
      expect(store.getState().draft.promotionDeadlines[1]).toMatchObject({ id: 2, name: 'Q2 FY2026 changed' })
    }))

  it('generated deadlines can be undone until one of them is changed', async () => {
    const { user, store } = show()
    const offered = () => listToasts().some(({ message }) => message.includes(' replaced by '))
    await user.click(button('Generate deadlines'))
    await user.click(screen.getByRole('radio', { name: 'Halves' }))
    await user.click(button('Replace 3 deadlines'))
    expect(offered()).toBe(true)
    update(store, (state) =>
      changeDraft(state, (draft) => {
        const [first, ...others] = draft.promotionDeadlines
        return { ...draft, promotionDeadlines: first ? [{ ...first, name: 'Changed' }, ...others] : others }
      }),
    )
    expect(offered()).toBe(false)
  })

  it('U2 asks before typed text is lost, and not without typed text', async () => {
    const { user, names } = show()
    await user.click(button('New deadline'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button('Edit Q1 FY2026'))
    await user.type(field('Name'), '!')
    await user.keyboard('{Escape}')
    expect(button('Keep editing')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(field('Name')).toHaveValue('Q1 FY2026!')
    expect(field('Name')).toHaveFocus()
    await user.keyboard('{Backspace}{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button('Edit Q1 FY2026'))
    await user.type(field('Name'), '!')
    await user.click(button('Close'))
    await user.click(button('Discard 1 change'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(button('Edit Q1 FY2026')).toHaveFocus())
    expect(names()).toContain('Q1 FY2026')
  })

  it('a new promotion shows an offset of 0; a new deadline is due that many days after its end', () =>
    row('DL-10', async () => {
      const { user } = show(newEditor(NOW, noProgram))
      const offset = screen.getByRole('textbox', { name: /Claim Deadline Offset/ })
      row('CONST-24', () => expect(offset).toHaveValue('0'))
      await user.click(button('New deadline'))
      expect(field('Expiration Date')).toHaveValue('03/31/2027 11:59 pm EDT')
      expect(field('Submission Deadline Date')).toHaveValue('03/31/2027 11:59 pm EDT')
      await user.click(button('Cancel'))
      await user.clear(offset)
      await user.type(offset, '45')
      await user.click(button('New deadline'))
      expect(field('Submission Deadline Date')).toHaveValue('05/15/2027 11:59 pm EDT')
    }))

  it('DL-14 ALG-06 two dates that look equal have no message, and are stored as equal', () =>
    row('DL-14', async () => {
      const { user, store } = show()
      await user.click(button('Edit Q1 FY2026'))
      const due = field('Submission Deadline Date')
      await user.clear(due)
      await user.type(due, '06/30/2026')
      await user.tab()
      expect(due).toHaveValue('06/30/2026 11:59 pm EDT')
      expect(field('Expiration Date')).toHaveValue('06/30/2026 11:59 pm EDT')
      expect(due).not.toBeInvalid()
      await user.click(button('Update deadline'))
      expect(store.getState().draft.promotionDeadlines[0]).toMatchObject({
        expirationDate: '2026-07-01T03:59:59Z',
        submissionDeadlineDate: '2026-07-01T03:59:59Z',
      })
    }))

  it('DL-09 ALG-06 the end of the day is 23:59:00 in this dialog, also from the popup', () =>
    row('DL-09', async () => {
      const { user, store } = show()
      await user.click(button('New deadline'))
      await user.type(field('Name'), 'Extra')
      await user.click(button('Choose Expiration Date'))
      await user.click(button('End of day'))
      await user.click(button('Done'))
      await user.click(button('Add deadline'))
      expect(store.getState().draft.promotionDeadlines[3]).toMatchObject({ expirationDate: '2027-04-01T03:59:00Z' })
    }))

  it('U22 a deleted deadline returns to its position, with the same id', async () => {
    const { user, names, store } = show()
    await user.click(button('Delete Q2 FY2026'))
    expect(names()).toEqual(['Q1 FY2026', 'Q3 FY2026'])
    await user.click(button('Undo'))
    expect(store.getState().draft.promotionDeadlines).toEqual(store.getState().baseline.promotionDeadlines)
  })

  it('U22 an undo while a deadline is added leaves every other row unchanged', async () => {
    const { user, names } = show()
    await user.click(button('Delete Q1 FY2026'))
    await user.click(button('New deadline'))
    await user.click(button('Undo'))
    await user.type(field('Name'), 'Extra')
    await user.click(button('Add deadline'))
    expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Extra'])
  })

  it('U22 an undo while a deadline is changed leaves every other row unchanged', async () => {
    const { user, names, store } = show()
    await user.click(button('Delete Q1 FY2026'))
    act(() => update(store, (state) => setFocusTarget(state, 'promotionDeadlines[1].name')))
    await user.click(button('Undo'))
    await user.type(field('Name'), '!')
    await user.click(button('Update deadline'))
    expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026!'])
    await user.click(button('Delete Q1 FY2026'))
    await user.click(button('Edit Q2 FY2026'))
    await user.click(button('Undo'))
    await user.type(field('Name'), '?')
    await user.click(button('Update deadline'))
    expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026?', 'Q3 FY2026!'])
  })

  it('U22 U44 a deadline whose row an undo removed meanwhile is added as a new one', async () => {
    const { user, names } = show()
    await user.click(button('Generate deadlines'))
    await user.click(screen.getByRole('radio', { name: 'Halves' }))
    await user.click(button('Replace 3 deadlines'))
    await user.click(button('Edit H1 FY2026'))
    await user.click(button('Undo'))
    await user.type(field('Name'), ' kept')
    await user.click(button('Add deadline'))
    expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'H1 FY2026 kept'])
  })

  it('U22 the undo stays available while a save runs, and works when the save fails', async () => {
    const { user, store, names } = show()
    await user.click(button('Delete Q2 FY2026'))
    act(() => update(store, startRequest))
    await user.click(button('Undo'))
    expect(names()).toEqual(['Q1 FY2026', 'Q3 FY2026'])
    const refusal = { fieldIssues: [], generalIssues: ['X'], note: null, remedy: 'retry' } as const
    act(() => update(store, (state) => fail(state, refusal)))
    await user.click(button('Undo'))
    expect(names()).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026'])
  })

  it('U22 the undo disappears when the edit ends', async () => {
    const { user, store } = show()
    await user.click(button('Delete Q2 FY2026'))
    act(() => update(store, discardChanges))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('U14 U16 a line of the list of problems opens the deadline, whose message disappears on a change', async () => {
    const { user, store } = show()
    const refusal = {
      fieldIssues: [{ field: 'promotionDeadlines[1].name', message: 'X' }],
      generalIssues: [],
      note: null,
      remedy: 'correct',
    } as const
    act(() => update(store, (state) => fail(state, refusal)))
    expect(within(screen.getByRole('row', { name: /Q2 FY2026/ })).getByRole('img', { name: '1 problem' })).toBeVisible()
    act(() => update(store, (state) => setFocusTarget(state, 'promotionDeadlines[1].name')))
    expect(field('Name')).toHaveValue('Q2 FY2026')
    expect(field('Name')).toHaveAccessibleDescription('X')
    await user.type(field('Name'), '!')
    expect(screen.queryByText('X')).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(button('Discard 1 change'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(store.getState().focusTarget).toBeNull()
  })

  it('months that no longer fit are generated again as months, or the last one ends with the promotion', async () => {
    const month = (id: number, name: string, from: string, to: string) => ({
      ...{ id, name, effectiveDate: from, expirationDate: to },
      submissionDeadlineDate: '2027-06-16T03:59:00Z',
    })
    const opened = openEditor(
      anOpened({
        effectiveDate: '2027-01-01T05:00:00Z',
        expirationDate: '2027-03-16T03:59:00Z',
        promotionDeadlines: [
          month(1, 'January 2027', '2027-01-01T05:00:00Z', '2027-02-01T04:59:00Z'),
          month(2, 'February 2027', '2027-02-01T05:00:00Z', '2027-03-01T04:59:00Z'),
          month(3, 'March 2027', '2027-03-01T05:00:00Z', '2027-04-01T03:59:00Z'),
        ],
      }),
      noProgram,
    )
    const { user, store, names } = show({ ...opened, mode: 'edit' })
    await user.click(button('Generate again'))
    expect(screen.getByRole('combobox', { name: /Preset/ })).toHaveValue('Month')
    await user.click(button('Replace with 3 deadlines'))
    expect(names()).toEqual(['January 2027', 'February 2027', 'March 2027'])
    const ends = () => store.getState().draft.promotionDeadlines.map(({ expirationDate }) => expirationDate)
    expect(ends()).toEqual(['2027-02-01T04:59:00Z', '2027-03-01T04:59:00Z', '2027-03-16T03:59:00Z'])
    update(store, discardChanges)
    update(store, (state) => ({ ...state, mode: 'edit' }))
    await user.click(await screen.findByRole('button', { name: 'End March 2027 on 03/15/2027' }))
    expect(ends()).toEqual(['2027-02-01T04:59:00Z', '2027-03-01T04:59:00Z', '2027-03-16T03:59:00Z'])
    expect(store.getState().draft.promotionDeadlines[2]).toMatchObject({ id: 3, name: 'March 2027' })
  })
})
