import { describe, expect, it } from 'vitest'
import { groupShortcuts, namesOfKeys } from './shortcut-groups.ts'
import { timeout, readStroke, shortcuts } from './shortcuts.ts'

const readAll = (strokes: readonly string[], pause = 100) =>
  strokes.reduce<ReturnType<typeof readStroke>>(
    (last, stroke, index) => readStroke(last.pending, stroke, index * pause),
    {
      id: null,
      pending: null,
    },
  ).id

describe('U48: the shortcuts', () => {
  it.each(Object.entries(shortcuts))('%s is the action of its keys', (id, { keys }) => {
    expect(readAll(keys.split(' '))).toBe(id)
  })

  it('have unique keys, and none is a prefix of another', () => {
    const all = Object.values(shortcuts).map(({ keys }) => keys)
    expect(new Set(all).size).toBe(all.length)
    for (const keys of all) expect(all.filter((other) => other.startsWith(`${keys} `))).toEqual([])
  })

  it('a sequence ends with a key that does not continue it, and that key does nothing else', () => {
    expect(readAll(['g', 'e'])).toBeNull()
    expect(readAll(['g', 'g', 'p'])).toBeNull()
    expect(readAll(['g', 'e', 'e'])).toBe('edit')
  })

  it('a sequence expires after a while', () => {
    expect(readAll(['g', 'p'], timeout - 1)).toBe('promotions')
    expect(readAll(['g', 'p'], timeout)).toBeNull()
    expect(readAll(['g', 'e'], timeout)).toBe('edit')
  })

  it('are listed by scope: all for a user who can write, and no writing ones for a reader', () => {
    const ids = (canWrite: boolean) => groupShortcuts(canWrite).flatMap(({ listed }) => listed.map(({ id }) => id))
    expect(groupShortcuts(true).map(({ where }) => where)).toEqual(['Everywhere', 'Lists', 'Editor'])
    expect(ids(true)).toEqual(Object.keys(shortcuts))
    expect(groupShortcuts(false).map(({ where }) => where)).toEqual(['Everywhere', 'Lists', 'Editor'])
    expect(ids(false)).toEqual([
      'help',
      'palette',
      'dashboard',
      'clients',
      'programs',
      'promotions',
      'search',
      'nextStep',
      'previousStep',
    ])
  })

  it('are named by the key labels of the computer', () => {
    expect(namesOfKeys('mod+s', false)).toEqual(['Ctrl', 'S'])
    expect(namesOfKeys('mod+s', true)).toEqual(['⌘', 'S'])
    expect(namesOfKeys('g d', true)).toEqual(['g', 'd'])
  })
})
