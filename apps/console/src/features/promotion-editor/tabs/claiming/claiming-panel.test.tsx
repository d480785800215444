import { row } from '@incentive/quality/row'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openEditor } from '../../draft/editor-state.ts'
import { anEditor, anOpened, noProgram, rebate, spiff } from '../../draft/testing/an-editor.ts'
import { showPanel } from '../../editing/testing/show-panel.tsx'
import { ClaimingPanel } from './claiming-panel.tsx'
import { editorTabs } from '../index.ts'

const serial = { id: 3, claimTypeKey: 'SERIAL', name: 'Serial' }
const warning = 'Claim type and country cannot be changed because claims exist for this promotion.'
const claimType = () => screen.getByRole('combobox', { name: 'Claim Type' })

describe('the Claiming tab', () => {
  it('is there for a type that takes claims, and for no other', () =>
    row('CLM-01', () => {
      const claiming = editorTabs.find(({ id }) => id === 'claiming')
      const isShown = (promotionType: typeof rebate) => claiming?.isShown(anEditor({ promotionType }))
      expect([rebate, spiff].map(isShown)).toEqual([true, false])
    }))

  it('offers the claim types in force, and sends the chosen one', async () => {
    const { user, calls, sent } = showPanel(<ClaimingPanel />, anEditor(), [serial])
    await user.click(claimType())
    await user.click(await screen.findByRole('option', { name: /^Serial/ }))
    row('CLM-03', () =>
      expect(calls).toEqual([{ address: '/api/claimTypes/search?size=100', body: { isEffective: true } }]),
    )
    row('CLM-02', () => expect(sent()).toEqual({ version: 3, claimType: { id: 3 } }))
    await user.click(screen.getByRole('switch', { name: 'Skip Claim Documentation' }))
    row('CLM-08', () => expect(sent()).toEqual({ version: 3, claimType: { id: 3 }, skipClaimDocumentation: true }))
  })

  it.each([0, 1, 3])('with %i claims it says while editing whether the claim type is locked', (claimCount) => {
    showPanel(<ClaimingPanel />, anEditor({}, { claimCount }), [serial])
    row('CLM-06', () => (claimCount > 0 ? expect(claimType()).toBeDisabled() : expect(claimType()).toBeEnabled()))
    row('CLM-07', () => expect(screen.queryAllByText(warning)).toHaveLength(claimCount > 0 ? 1 : 0))
  })

  it('says in view mode only that there are claims', () => {
    showPanel(<ClaimingPanel />, openEditor(anOpened({}, { claimCount: 1 }), noProgram))
    row('WARN-05', () => expect(screen.getByText(warning)).not.toBeVisible())
    expect(screen.getByText('Claims exist for this promotion.')).toBeVisible()
  })
})
