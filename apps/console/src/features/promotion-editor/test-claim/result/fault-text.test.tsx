import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FaultText } from './fault-text.tsx'

it.each([
  ['a part', { text: 'participant.name == 1', start: 12, end: 16 }, 'name', 13],
  ['an end where something is missing', { text: 'true and', start: 8, end: 8 }, '', 9],
])('MS-17 the text of a rule has %s marked', (_, fault, marked, position) => {
  const { container } = render(<FaultText fault={fault} />)
  expect(container.querySelector('code')).toHaveTextContent(fault.text)
  expect(screen.getByRole('mark')).toHaveTextContent(marked)
  expect(screen.getByText(`At character ${position}`)).toBeVisible()
})
