import { expect, it } from 'vitest'
import { openRevisionsInWords } from './open-revisions.ts'

const now = '2026-11-20T15:00:00Z'

it.each([
  [null, 0, 0, ''],
  [null, 0, 1, '1 draft'],
  ['2026-12-01T05:00:00Z', 1, 0, 'Live on 12/01/2026 12:00 am EST'],
  ['2026-12-01T05:00:00Z', 1, 2, 'Live on 12/01/2026 12:00 am EST, 2 drafts'],
  ['2027-06-01T04:00:00Z', 3, 1, 'Live on 06/01/2027 12:00 am EDT, 2 more scheduled, 1 draft'],
  ['2026-11-20T15:00:00.001Z', 1, 0, 'Live on 11/20/2026 10:00 am EST'],
  [now, 1, 0, 'Due since 11/20/2026 10:00 am EST'],
])(
  'the next revision at %s, of %i scheduled ones, and %i drafts are "%s"',
  (nextActivateAt, scheduled, drafts, text) => {
    expect(openRevisionsInWords({ nextActivateAt, scheduled, drafts }, now)).toBe(text)
  },
)
