import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { SearchBox } from './search-box.tsx'

const told = vi.fn()

/** The owner of the words takes them in only when told to, as an address does. */
function Sample() {
  const [value, setValue] = useState('')
  const [next, setNext] = useState('')
  const search = (words: string) => {
    told(words)
    setNext(words)
  }
  return (
    <>
      <SearchBox label="Search lines" value={value} onSearch={search} />
      <button type="button" onClick={() => setValue(next)}>
        Take in
      </button>
      <button type="button" onClick={() => setValue('elsewhere')}>
        Come back
      </button>
    </>
  )
}

const box = () => screen.getByRole('searchbox', { name: 'Search lines' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const pause = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  told.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('FILT-02: a box to search by', () => {
  it('tells the words once, after a pause', () => {
    renderKit(<Sample />)
    type('a')
    pause(249)
    type('ab')
    pause(249)
    expect(told).not.toHaveBeenCalled()
    pause(1)
    expect(told).toHaveBeenCalledExactlyOnceWith('ab')
    pause(1000)
    expect(told).toHaveBeenCalledOnce()
  })

  it('tells them at once on Enter, and not again', () => {
    renderKit(<Sample />)
    type('fall')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(told).toHaveBeenCalledExactlyOnceWith('fall')
    pause(1000)
    expect(told).toHaveBeenCalledOnce()
  })

  it('keeps what is being typed when the words told before come back', () => {
    renderKit(<Sample />)
    type('fa')
    pause(250)
    type('fall')
    fireEvent.click(screen.getByRole('button', { name: 'Take in' }))
    expect(box()).toHaveValue('fall')
    pause(250)
    expect(told).toHaveBeenLastCalledWith('fall')
  })

  it('takes words from elsewhere and does not tell them back', () => {
    renderKit(<Sample />)
    type('fall')
    pause(250)
    fireEvent.click(screen.getByRole('button', { name: 'Come back' }))
    expect(box()).toHaveValue('elsewhere')
    pause(1000)
    expect(told).toHaveBeenCalledOnce()
  })

  it('is emptied by its button, which gives the focus back', () => {
    renderKit(<Sample />)
    type('fall')
    pause(250)
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(box()).toHaveValue('')
    expect(box()).toHaveFocus()
    expect(told).toHaveBeenLastCalledWith('')
  })
})
