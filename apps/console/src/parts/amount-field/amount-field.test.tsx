import { row } from '@incentive/quality/row'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { AmountField } from './amount-field.tsx'

function Sample({ first, mode }: { first: string; mode?: 'view' | 'edit' }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <AmountField fieldId="amount" label="Amount" mode={mode} value={value} onChange={setValue} currency="CAD" />
      <output>{value}</output>
    </>
  )
}

const input = () => screen.getByRole('textbox', { name: 'Amount' })
const held = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent

describe('an amount', () => {
  it('shows two digits and takes a typed dollar sign off when it is left', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first="5.5" />)
    expect(input()).toHaveValue('5.50')
    await user.clear(input())
    await user.type(input(), '$1234.5')
    expect(input()).toHaveValue('$1234.5')
    await user.tab()
    expect(input()).toHaveValue('1234.50')
    expect(held()).toBe('1234.5')
  })

  it('keeps what is no amount as it was typed, for the rules to refuse', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first="" />)
    await user.type(input(), '-0.01')
    await user.tab()
    expect(input()).toHaveValue('-0.01')
  })

  it('reads with its currency in view mode, and is empty when it is', () =>
    row('DET-21', () => {
      const { unmount } = renderKit(<Sample first="5.5" mode="view" />)
      expect(screen.getByText('CA$5.50')).toBeVisible()
      unmount()
      renderKit(<Sample first="" mode="view" />)
      expect(screen.getByText('Empty')).toBeInTheDocument()
    }))
})
