import { row } from '@incentive/quality/row'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { showPanel } from '../../editing/testing/show-panel.tsx'
import { ContestPanel } from './contest-panel.tsx'

const raffle = { id: 3, name: 'Installer Raffle', isActive: true }
const over = { id: 4, name: 'Winter Draw', isActive: false }
const entries = () => screen.getByRole('textbox', { name: /^Entries Per Submission/ })
const contest = () => screen.getByRole('combobox', { name: /^Contest/ })

describe('the Contest tab', () => {
  it('offers the active contests, and sends the one that is picked with its entries', async () => {
    const { user, calls, sent } = showPanel(<ContestPanel />, anEditor(), [raffle])
    await user.click(contest())
    await user.click(await screen.findByRole('option', { name: 'Installer Raffle' }))
    row('CON-02', () =>
      expect(calls).toEqual([{ address: '/api/contests/search?size=100&sort=name', body: { isActive: true } }]),
    )
    expect(entries()).toHaveValue('1')
    await user.clear(entries())
    await user.type(entries(), '5')
    row('CON-01', () => expect(sent()).toMatchObject({ contest: { id: 3 } }))
    row('CON-03', () => expect(sent()).toEqual({ version: 3, contest: { id: 3 }, contestEntriesPerSubmission: 5 }))
  })

  it('says what is wrong with the entries, and blocks the save', async () => {
    const { user, store } = showPanel(<ContestPanel />, anEditor({ contest: raffle, contestEntriesPerSubmission: 5 }), [
      raffle,
    ])
    await user.clear(entries())
    await user.type(entries(), '51')
    await row('CON-04', async () => {
      expect(await screen.findByText('Value must be between 1 and 50')).toBeVisible()
      expect(deriveEditor(store.getState()).canSave).toBe(false)
    })
  })

  it('clears a contest with its entries', async () => {
    const stored = anEditor({ contest: raffle, contestEntriesPerSubmission: 5 })
    const { user, sent } = showPanel(<ContestPanel />, stored, [raffle])
    await user.click(screen.getByRole('button', { name: 'Clear Contest' }))
    row('CON-08', () => expect(sent()).toEqual({ version: 3, contest: null, contestEntriesPerSubmission: null }))
  })

  it('OP-150 entries are disabled until a contest is chosen; those stored without one are shown', async () => {
    const { user, sent } = showPanel(<ContestPanel />, anEditor({ contestEntriesPerSubmission: 5 }), [raffle])
    expect(entries()).toBeDisabled()
    expect(entries()).toHaveValue('5')
    expect(screen.getByText('Choose a contest first')).toBeVisible()
    expect(sent()).toEqual({ version: 3 })
    await user.click(contest())
    await user.click(await screen.findByRole('option', { name: 'Installer Raffle' }))
    expect(entries()).toBeEnabled()
    expect(screen.getByText('1 to 50')).toBeVisible()
  })

  it('shows a stored contest that has ended', () =>
    row('CON-09', () => {
      showPanel(<ContestPanel />, anEditor({ contest: over, contestEntriesPerSubmission: 5 }), [raffle])
      expect(contest()).toHaveValue('Winter Draw')
      expect(screen.getByText('This contest is no longer active')).toBeVisible()
    }))
})
