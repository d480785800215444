import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { DataTable } from '../data-table.tsx'
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

describe('U38: editing values in their cells', () => {
  it('Enter starts an edit with the text selected and a second Enter accepts it; the focus stays', async () => {
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

  it('Tab accepts the text and edits the next value, Shift+Tab the previous one, across rows', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(value('Amount of AX-100: -'))
    await user.keyboard('7{Tab}')
    expect(await screen.findByRole('textbox', { name: 'Units of AX-200' })).toHaveFocus()
    await user.keyboard('3{Shift>}{Tab}{/Shift}')
    expect(await screen.findByRole('textbox', { name: 'Amount of AX-100' })).toHaveValue('7')
    expect(value('Units of AX-200: 3')).toBeVisible()
  })

  it('an invalid value stays open with its reason on Enter, and is kept when the focus leaves it', async () => {
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

/** The given number of lines with two values each, except every third line, which has none. */
function Long({ count }: { count: number }) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  return (
    <DataTable<number>
      label="Lines"
      rows={Array.from({ length: count }, (_, index) => index + 1)}
      rowKey={String}
      rowLabel={String}
      empty={{ title: 'None' }}
      columns={figures.map((figure) => ({
        id: figure,
        header: figure,
        cell: (line: number) => {
          const label = `${figure} of ${line}`
          return line % 3 === 0 ? (
            `${figure} stays`
          ) : (
            <EditableText
              label={label}
              text={texts[label] ?? ''}
              problemOf={() => undefined}
              onCommit={(typed) => setTexts({ ...texts, [label]: typed })}
            >
              {texts[label] ?? '-'}
            </EditableText>
          )
        },
      }))}
    />
  )
}

describe('U37, U38: values of a grid that draws only the visible rows', () => {
  const lastDrawn = () =>
    Math.max(...[...document.querySelectorAll('[data-row]')].map((row) => Number(row.getAttribute('data-row')) + 1))
  const rowOf = (line: number) => document.querySelector<HTMLElement>(`[data-row="${line - 1}"]`)

  it('Enter on a row edits its first value, and Escape returns the focus to the row', async () => {
    const user = userEvent.setup()
    renderKit(<Long count={400} />)
    await screen.findByRole('button', { name: 'Edit Units of 1: -' })
    rowOf(1)?.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(input('Units of 2')).toHaveFocus()
    await user.keyboard('7{Escape}')
    expect(value('Units of 2: -')).toBeVisible()
  })

  it('Tab moves across rows that were not drawn and rows without values, to the last one, and back', async () => {
    const user = userEvent.setup()
    renderKit(<Long count={400} />)
    await screen.findByRole('button', { name: 'Edit Units of 1: -' })
    const first = lastDrawn()
    expect(first).toBeLessThan(300)
    rowOf(1)?.focus()
    await user.keyboard('{Enter}')
    for (let line = 1; line <= first + 5; line += 1) {
      if (line % 3 === 0) continue
      await waitFor(() => expect(input(`Units of ${line}`)).toHaveFocus())
      await user.keyboard(`${line}{Tab}`)
      await waitFor(() => expect(input(`Amount of ${line}`)).toHaveFocus())
      await user.keyboard('{Tab}')
    }
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    const last = first + 5 - ((first + 5) % 3 === 0 ? 1 : 0)
    await waitFor(() => expect(input(`Amount of ${last}`)).toHaveFocus())
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    await waitFor(() => expect(input(`Units of ${last}`)).toHaveValue(String(last)))
  })

  it('Tab leaves the table after its last value', async () => {
    const user = userEvent.setup()
    renderKit(
      <>
        <Long count={400} />
        <button type="button">After</button>
      </>,
    )
    await screen.findByRole('button', { name: 'Edit Units of 1: -' })
    rowOf(1)?.focus()
    await user.keyboard('{End}{Enter}{Tab}')
    await waitFor(() => expect(input('Amount of 400')).toHaveFocus())
    await user.keyboard('5{Tab}')
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
    expect(value('Amount of 400: 5')).toBeVisible()
  })
})
