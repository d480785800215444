import { row } from '@incentive/quality/row'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { showPanel } from '../../editing/testing/show-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'

const warning = 'Claim type and country cannot be changed because claims exist for this promotion.'
const country = () => screen.getByRole('combobox', { name: 'Country' })

describe('the Details tab', () => {
  it.each([0, 1, 3])('with %i claims it says while editing whether the country is locked', (claimCount) => {
    showPanel(<DetailsPanel />, anEditor({}, { claimCount }))
    row('DET-54', () => expect(screen.queryAllByText(warning)).toHaveLength(claimCount > 0 ? 1 : 0))
    row('DET-53', () => (claimCount > 0 ? expect(country()).toBeDisabled() : expect(country()).toBeEnabled()))
  })
})
