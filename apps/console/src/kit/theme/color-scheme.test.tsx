import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { SchemeSwitch } from '../frame/scheme-switch.tsx'
import { renderKit } from '../testing/render-kit.tsx'

const page = document.documentElement

describe('the color scheme', () => {
  afterEach(() => localStorage.clear())

  it('follows the system until one is chosen, and is remembered', async () => {
    const user = userEvent.setup()
    const { unmount } = renderKit(<SchemeSwitch />)
    expect(page.dataset['colorScheme']).toBe('light')
    await user.click(screen.getByRole('button', { name: 'Theme' }))
    expect(screen.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    expect(page.dataset['colorScheme']).toBe('dark')
    unmount()
    renderKit(<SchemeSwitch />)
    expect(page.dataset['colorScheme']).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Theme' }))
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  })

  it('changes with another window of the console', () => {
    renderKit(<SchemeSwitch />)
    localStorage.setItem('incentive-color-scheme', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'incentive-color-scheme' }))
    expect(page.dataset['colorScheme']).toBe('dark')
  })
})
