import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { usePastedText } from './use-pasted-text.ts'

const received: string[] = []

function Page({ isOn }: { isOn: boolean }) {
  usePastedText(isOn, (text) => received.push(text))
  return (
    <>
      <button>Elsewhere</button>
      <input aria-label="Field" />
      <div role="dialog">
        <button>In a dialog</button>
      </div>
      <div onPaste={(event) => event.preventDefault()}>
        <button>Handled</button>
      </div>
    </>
  )
}

const paste = (target: HTMLElement, text = 'AX-100|5') => {
  received.length = 0
  fireEvent.paste(target, { clipboardData: { getData: () => text } })
  return received
}

it('text is received except in a field, in a dialog, and where the page handles it', () => {
  renderKit(<Page isOn />)
  expect(paste(screen.getByRole('button', { name: 'Elsewhere' }))).toEqual(['AX-100|5'])
  expect(paste(document.body)).toEqual(['AX-100|5'])
  expect(paste(document.body, ' \n')).toEqual([])
  expect(paste(screen.getByRole('textbox', { name: 'Field' }))).toEqual([])
  expect(paste(screen.getByRole('button', { name: 'In a dialog' }))).toEqual([])
  expect(paste(screen.getByRole('button', { name: 'Handled' }))).toEqual([])
})

it('nothing is received while it is off', () => {
  renderKit(<Page isOn={false} />)
  expect(paste(document.body)).toEqual([])
})
