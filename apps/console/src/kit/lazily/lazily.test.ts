import { expect, it, vi } from 'vitest'
import { lazily } from './lazily.ts'

it('P2: what is made at first use is made once, and not before', () => {
  const make = vi.fn(() => ({ count: 1 }))
  const value = lazily(make)
  expect(make).not.toHaveBeenCalled()
  expect(value()).toBe(value())
  expect(make).toHaveBeenCalledOnce()
})
