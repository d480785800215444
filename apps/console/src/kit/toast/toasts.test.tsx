import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { dismissToast, listToasts, showToast } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => listToasts().forEach(({ id }) => dismissToast(id)))
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const show = (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast))

describe('U22: a toast with Undo', () => {
  it('stays for eight seconds at least, longer while the keyboard is on it, and undoes once', () => {
    const undo = vi.fn()
    renderKit(<p>Page</p>)
    show('3 products removed', { label: 'Undo', run: undo })
    pass(8_000)
    const button = screen.getByRole('button', { name: 'Undo' })
    act(() => button.focus())
    pass(60_000)
    fireEvent.click(button)
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('3 products removed')).toBeNull()
  })

  it('is read from a live region and goes by itself', () => {
    renderKit(<p>Page</p>)
    show('Promotion saved')
    expect(screen.getByRole('status', { name: 'Messages' })).toHaveTextContent('Promotion saved')
    pass(5_000)
    expect(screen.queryByText('Promotion saved')).toBeNull()
  })

  it('leaves room: only the last three stay', () => {
    renderKit(<p>Page</p>)
    for (const word of ['One', 'Two', 'Three', 'Four']) show(word)
    expect(listToasts().map((toast) => toast.message)).toEqual(['Two', 'Three', 'Four'])
  })
})
