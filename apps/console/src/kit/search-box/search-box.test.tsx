import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn()

/** The owner of the search text accepts it only on request, as an address does. */
function Sample({ isAtOnce = false }) {
  const [value, setValue] = useState('')
  const [next, setNext] = useState('')
  const search = (words: string) => {
    onSearch(words)
    setNext(words)
  }
  return (
    <>
      <SearchBox label="Search lines" value={value} onSearch={search} isAtOnce={isAtOnce} />
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
  onSearch.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a box to search by', () => {
  it('emits the words once, after a pause', () => {
    renderKit(<Sample />)
    type('a')
    pause(249)
    type('ab')
    pause(249)
    expect(onSearch).not.toHaveBeenCalled()
    pause(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ab')
    pause(1000)
    expect(onSearch).toHaveBeenCalledOnce()
  })

  it('emits them at once on Enter, and not again', () => {
    renderKit(<Sample />)
    type('fall')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('fall')
    pause(1000)
    expect(onSearch).toHaveBeenCalledOnce()
  })

  it('emits them with each key where what is searched is at hand, and not again after the pause', () => {
    renderKit(<Sample isAtOnce />)
    type('f')
    expect(onSearch).toHaveBeenLastCalledWith('f')
    type('fa')
    expect(onSearch).toHaveBeenLastCalledWith('fa')
    pause(1000)
    expect(onSearch).toHaveBeenCalledTimes(2)
  })

  it('keeps what is being typed when the words emitted before come back', () => {
    renderKit(<Sample />)
    type('fa')
    pause(250)
    type('fall')
    fireEvent.click(screen.getByRole('button', { name: 'Take in' }))
    expect(box()).toHaveValue('fall')
    pause(250)
    expect(onSearch).toHaveBeenLastCalledWith('fall')
  })

  it('takes words from elsewhere and does not emit them again', () => {
    renderKit(<Sample />)
    type('fall')
    pause(250)
    fireEvent.click(screen.getByRole('button', { name: 'Come back' }))
    expect(box()).toHaveValue('elsewhere')
    pause(1000)
    expect(onSearch).toHaveBeenCalledOnce()
  })

  it('is emptied by its button, which gives the focus back', () => {
    renderKit(<Sample />)
    type('fall')
    pause(250)
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(box()).toHaveValue('')
    expect(box()).toHaveFocus()
    expect(onSearch).toHaveBeenLastCalledWith('')
  })
})
