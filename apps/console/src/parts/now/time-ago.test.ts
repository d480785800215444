import { describe, expect, it } from 'vitest'
import { timeAgo } from './time-ago.tsx'

describe('How long ago', () => {
  it.each([
    ['2026-11-20T15:00:00Z', 'just now'],
    ['2026-11-20T15:00:30Z', 'just now'],
    ['2026-11-20T14:59:00Z', '1 minute ago'],
    ['2026-11-20T14:00:01Z', '59 minutes ago'],
    ['2026-11-20T14:00:00Z', '1 hour ago'],
    ['2026-11-19T15:00:00Z', '1 day ago'],
    ['2026-10-21T15:00:00Z', '1 month ago'],
    ['2025-11-01T15:00:00Z', '1 year ago'],
  ])('%s is %s', (instant, reported) => expect(timeAgo(instant, '2026-11-20T15:00:00Z')).toBe(reported))
})
