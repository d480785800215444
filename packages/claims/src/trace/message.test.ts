import { expect, test } from 'vitest'
import { fillText, moreSerials } from './message.ts'

test.each([
  ['{units} of {max}', { units: 1, max: 3 }, '1 of 3'],
  ['{units:unit} accepted', { units: 0 }, '0 units accepted'],
  ['{units:unit} accepted', { units: 1 }, '1 unit accepted'],
  ['{units:unit} accepted', { units: 2 }, '2 units accepted'],
  ['{units:carried unit}, {serials:serial number}', { units: 1, serials: 2 }, '1 carried unit, 2 serial numbers'],
  ['{entries:# entry|# entries} in K', { entries: '1' }, '1 entry in K'],
  ['{entries:# entry|# entries} in K', { entries: '2.5' }, '2.5 entries in K'],
  ['{count:The course is passed|All # courses passed}', { count: 1 }, 'The course is passed'],
  ['{count:The course is passed|All # courses passed}', { count: 11 }, 'All 11 courses passed'],
])('%s of %j is "%s"', (text, params, filled) => {
  expect(fillText(text, params)).toBe(filled)
})

test.each([
  [1, 'and 1 more serial number'],
  [1200, 'and 1,200 more serial numbers'],
])('%i serials without details', (count, text) => {
  expect(moreSerials(count)).toBe(text)
})
