import { describe, expect, it } from 'vitest'
import { proposedKey } from './proposed-key.ts'

describe('The key that a name suggests', () => {
  it.each([
    ['Fall Rebate 2026', 'FALL-REBATE-2026'],
    ['  Q4: tools & blades  ', 'Q4-TOOLS-BLADES'],
    ['Été à Québec', 'ETE-A-QUEBEC'],
    ['Straße', 'STRASSE'],
    ['春 2026', '春-2026'],
    ['...', ''],
    ['', ''],
  ])('%j: %j', (name, key) => expect(proposedKey(name)).toBe(key))

  it('has at most 100 characters and no hyphen at its end', () => {
    expect(proposedKey(`${'n'.repeat(99)} more`)).toBe('N'.repeat(99))
    expect(proposedKey('n'.repeat(255))).toBe('N'.repeat(100))
  })
})
