import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Mutant } from './mutant.ts'

const root = join(import.meta.dirname, '..', '..')

test.each(readdirSync(join(import.meta.dirname, 'faults')))(
  'every fault of %s can be planted: its text occurs once, and its tests exist',
  async (name) => {
    const { faults } = (await import(join(import.meta.dirname, 'faults', name))) as { faults: readonly Mutant[] }
    const stale = faults.filter(({ file, find, tests }) => {
      const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
      return text.split(find).length !== 2 || !tests.every((each) => existsSync(join(root, each)))
    })
    expect(stale.map(({ fault }) => fault)).toEqual([])
  },
)
