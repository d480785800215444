import { expect, it, vi } from 'vitest'
import { onDemand } from './use-on-demand.ts'

it('loads once for all callers, and keeps the result', async () => {
  const load = vi.fn(async () => 'module')
  const source = onDemand(load)
  expect(source.get()).toBeNull()
  expect(await Promise.all([source.load(), source.load()])).toEqual(['module', 'module'])
  expect(source.get()).toBe('module')
  await source.load()
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads again after a failure', async () => {
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('offline'))
  const source = onDemand(load)
  await expect(source.load()).rejects.toThrow('offline')
  expect(source.get()).toBeNull()
  expect(await source.load()).toBe('module')
})
