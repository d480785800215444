import { expect, it } from 'vitest'
import { applyWords, countsInWords, percentDone } from './import-words.ts'

const none = {
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  deactivated: 0,
  removed: 0,
  reactivated: 0,
  changingFeed: 0,
  missing: 0,
}

it('counts are about the future until an import is applied, and leave out what is 0', () => {
  const counts = { ...none, rows: 1042, created: 1000, changed: 40, rejected: 2 }
  expect(countsInWords(counts, 'CHECKED')).toBe('1,000 to create, 40 to change, 2 rejected')
  expect(countsInWords(counts, 'STOPPED')).toBe('1,000 created, 40 changed, 2 rejected')
  expect([countsInWords({ ...none, rows: 1 }, 'CHECKING'), countsInWords(none, 'RECEIVED')]).toEqual(['1 row', ''])
})

it('the button says what applying an import will do', () => {
  expect(applyWords({ ...none, created: 40, changed: 1200 })).toBe('Create 40, change 1,200')
  expect(applyWords({ ...none, changed: 1 })).toBe('Change 1')
  expect(applyWords({ ...none, created: 2, deactivated: 3, removed: 1 })).toBe('Create 2, deactivate 3, remove 1')
  expect(applyWords({ ...none, unchanged: 3, rejected: 3 })).toBe('')
})

it('progress is a whole percent, or not known', () => {
  const at = (done: number, total: number | null) => percentDone({ progress: { done, total, rowsPerSecond: null } })
  expect([at(999, 1000), at(0, 3), at(5, 5), at(7, null), at(0, 0), percentDone({ progress: null })]).toEqual([
    ...[99, 0, 100, null, null, null],
  ])
})
