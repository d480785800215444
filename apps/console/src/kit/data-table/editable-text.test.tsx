import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { DataTable } from './data-table.tsx'
import { EditableText } from './editable-text.tsx'

const names = ['AX-100', 'AX-200']
const figures = ['Units', 'Amount']

function Sample() {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({ 'Units of AX-100': '5' })
  return (
    <DataTable<string>
      label="Lines"
      rows={names}
      rowKey={(name) => name}
      rowLabel={(name) => name}
      empty={{ title: 'None' }}
      columns={figures.map((figure) => ({
        id: figure,
        header: figure,
        cell: (name: string) => {
          const label = `${figure} of ${name}`
          const text = texts[label] ?? ''
          return (
            <EditableText
              label={label}
              text={text}
              problemOf={(typed) => (typed === '-1' ? 'Must be at least 0' : undefined)}
              onCommit={(typed) => setTexts({ ...texts, [label]: typed })}
            >
              {text || '-'}
            </EditableText>
          )
        },
      }))}
    />
  )
}

const value = (name: string) => screen.getByRole('button', { name: `Edit ${name}` })
const input = (name: string) => screen.getByRole('textbox', { name })

describe('U38: values edited in their cells', () => {
  it('Enter edits with the text marked, and Enter takes what was typed; the focus stays', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    value('Units of AX-100: 5').focus()
    await user.keyboard('{Enter}12{Enter}')
    expect(await screen.findByRole('button', { name: 'Edit Units of AX-100: 12' })).toHaveFocus()
  })

  it('Escape reverts', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(value('Units of AX-100: 5'))
    await user.keyboard('12{Escape}')
    expect(value('Units of AX-100: 5')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('Tab takes what was typed and edits the next value, Shift+Tab the one before, over the ends of rows', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(value('Amount of AX-100: -'))
    await user.keyboard('7{Tab}')
    expect(await screen.findByRole('textbox', { name: 'Units of AX-200' })).toHaveFocus()
    await user.keyboard('3{Shift>}{Tab}{/Shift}')
    expect(await screen.findByRole('textbox', { name: 'Amount of AX-100' })).toHaveValue('7')
    expect(value('Units of AX-200: 3')).toBeVisible()
  })

  it('what cannot be the value stays open with its reason on Enter, and is kept by whoever leaves it', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(value('Units of AX-100: 5'))
    await user.keyboard('-1{Enter}')
    expect(input('Units of AX-100')).toHaveFocus()
    expect(input('Units of AX-100')).toHaveAccessibleDescription('Must be at least 0')
    await user.click(document.body)
    expect(value('Units of AX-100: -1')).toBeVisible()
  })
})
