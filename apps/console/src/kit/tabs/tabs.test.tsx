import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { TabPanel, TabStrip } from './tabs.tsx'

const items = [
  { id: 'details', label: 'Details', problemCount: 2, warningCount: 1 },
  { id: 'claiming', label: 'Claiming', warning: 'Claim type is required' },
  { id: 'documents', label: 'Documents', disabledReason: 'Fill in the name first' },
  { id: 'timeline', label: 'Timeline' },
]

function Sample() {
  const [chosen, setChosen] = useState('details')
  return (
    <>
      <TabStrip label="Promotion" items={items} chosen={chosen} onChoose={setChosen} />
      <TabPanel id={chosen}>Content of {chosen}</TabPanel>
    </>
  )
}

describe('U15: the strip of tabs', () => {
  it('says problems, warnings and reasons in the names', () => {
    renderKit(<Sample />)
    const [details, claiming, documents, timeline] = screen.getAllByRole('tab')
    expect(details).toHaveAccessibleName(/^Details ?, 2 problems ?, 1 warning$/)
    expect(claiming).toHaveAccessibleName('Claiming Claim type is required')
    expect(documents).toHaveAccessibleName(/^Documents ?, Fill in the name first$/)
    expect(timeline).toHaveAccessibleName('Timeline')
    expect(screen.getByRole('img', { name: 'Claim type is required' })).toBeVisible()
  })

  it('moves the focus with arrows, Home and End, and opens on Enter only', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.tab()
    expect(screen.getByRole('tab', { name: /Details/ })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'Timeline' })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: /Details/ })).toHaveTextContent('Content of details')
    await user.keyboard('{Home}{ArrowRight}{Enter}')
    expect(screen.getByRole('tabpanel', { name: /Claiming/ })).toHaveTextContent('Content of claiming')
  })

  it('is one tab stop', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.tab()
    await user.tab()
    expect(screen.queryAllByRole('tab').some((tab) => tab === document.activeElement)).toBe(false)
  })

  it('does not open a disabled tab, which can still be reached', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(screen.getByRole('tab', { name: /Documents/ })).toHaveFocus()
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Content of details')
  })
})
