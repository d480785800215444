import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import type { Sides } from '../draft/sides.ts'
import { nyToInstant } from '../time/new-york.ts'
import { BLANK_DEADLINE, deadlineList, type DeadlineBody, type DeadlineDraft } from './deadline.ts'

const FIELD = deadlineList()

const deadline = (name: string, id: number | null = null): DeadlineDraft => ({
  ...BLANK_DEADLINE,
  id,
  name,
  effectiveDate: nyToInstant('2027-01-01T00:00'),
  expirationDate: nyToInstant('2027-01-31T23:59'),
  submissionDeadlineDate: nyToInstant('2027-02-15T23:59'),
})

describe('the deadlines of a body', () => {
  const stored = [deadline('January', 1), deadline('February', 2)]
  const read = (body: readonly DeadlineBody[] | null) => {
    const issues: Issue[] = []
    return { rows: FIELD.read(body, stored, 'promotionDeadlines', { find: () => undefined, issues }), issues }
  }

  it('a row with a stored id keeps the id and what the body does not write', () => {
    const { rows, issues } = read([{ id: 2, name: 'Second' }])
    expect([rows, issues]).toEqual([[{ ...deadline('February', 2), name: 'Second' }], []])
  })

  it('a row without an id is new', () => {
    expect(read([{ name: 'March' }]).rows).toEqual([{ ...BLANK_DEADLINE, name: 'March' }])
  })

  it.each([
    ['an id that is not stored', [{ id: 7 }], 'promotionDeadlines[0].id'],
    ['an id that comes twice', [{ id: 1 }, { id: 1 }], 'promotionDeadlines[1].id'],
  ])('%s is refused at its row', (_, body, field) => {
    expect(read(body).issues).toEqual([{ field, message: MESSAGES.any.invalidSelection }])
  })

  it('no body means no deadlines', () => {
    expect(read(null).rows).toEqual([])
  })
})

describe('deadlines that two people changed', () => {
  const merge = (sides: Sides<readonly DeadlineDraft[]>) =>
    FIELD.merge?.(sides, { path: 'promotionDeadlines', labels: ['Deadlines'] }, () => 'mine')

  it('a row that both added alike is one row, and a second one like it stays', () => {
    const theirs = [deadline('January', 1), deadline('February', 2)]
    const added = deadline('February')
    expect(merge({ before: theirs.slice(0, 1), mine: [deadline('January', 1), added], theirs })).toEqual(theirs)
    expect(merge({ before: theirs.slice(0, 1), mine: [deadline('January', 1), added, added], theirs })).toEqual([
      ...theirs,
      added,
    ])
  })

  it('rows that differ are all kept, theirs first', () => {
    const [january, february, march] = [deadline('January', 1), deadline('February', 2), deadline('March')]
    expect(merge({ before: [january], mine: [january, march], theirs: [january, february] })).toEqual([
      ...[january, february, march],
    ])
  })
})
