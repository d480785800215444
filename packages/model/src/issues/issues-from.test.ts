import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { issuesFrom, panelLines } from './issues-from.ts'
import { messageAt } from './rule.ts'

const CHANGED = 'This promotion was changed by someone else. Reload to continue.'
const onScreen = (field: string) => ['promotionKey', 'name', 'promotionDeadlines[0].name'].includes(field)

function panel(status: number | null, problem: unknown): string[] {
  return panelLines(issuesFrom(status, problem), onScreen).map(({ text, field }) =>
    field ? `${text} -> ${field}` : text,
  )
}

describe('ALG-22: server errors', () => {
  it('1: a field error appears at its field and as a link in the panel', () =>
    row('ERR-24', () => {
      const problem = { fieldErrors: { promotionKey: ['Key already exists'] }, generalErrors: [] }
      expect(messageAt(issuesFrom(400, problem).fieldIssues, 'promotionKey')).toBe('Key already exists')
      expect(panel(400, problem)).toEqual(['Key already exists -> promotionKey'])
    }))

  it('2: general errors come last', () =>
    row('ERR-24', () => {
      expect(panel(400, { fieldErrors: { name: ['A'] }, generalErrors: ['B'] })).toEqual(['A -> name', 'B'])
    }))

  it('3: of two messages of a field the first appears at the field, both in the panel', () =>
    row('ERR-24', () => {
      const problem = { fieldErrors: { name: ['A', 'B'] } }
      expect(messageAt(issuesFrom(400, problem).fieldIssues, 'name')).toBe('A')
      expect(panel(400, problem)).toEqual(['A -> name', 'B -> name'])
    }))

  it('4: a field inside a list is found by its path', () =>
    row('ERR-24', () => {
      expect(panel(400, { fieldErrors: { 'promotionDeadlines[0].name': ['X'] } })).toEqual([
        'X -> promotionDeadlines[0].name',
      ])
    }))

  it('5: a field without a location is named in the panel', () =>
    row('ERR-10', () => {
      expect(panel(400, { fieldErrors: { moonPhase: ['X'] } })).toEqual(['moonPhase: X'])
    }))

  it('6: a version conflict', () =>
    row('ERR-24', () => {
      expect(panel(409, { title: 'Conflict', updatedBy: 'Demo', version: 4 })).toEqual([CHANGED])
      expect(panel(409, { generalErrors: ['A limit tree exists already'] })).toEqual(['A limit tree exists already'])
    }))

  it('7: an answer that is not a problem document', () =>
    row('ERR-11', () => {
      expect(panel(500, '<html>Internal Server Error</html>')).toEqual([
        'The server could not complete the request (500)',
      ])
      expect(panel(500, { detail: 'relation "promotion" does not exist' })).toEqual([
        'The server could not complete the request (500)',
      ])
    }))

  it('8: no answer at all', () =>
    row('ERR-24', () => {
      expect(panel(null, undefined)).toEqual(['The server could not be reached'])
      expect(panel(null, { unreadable: 'empty' })).toEqual(["The server's response could not be read"])
    }))

  it('another refusal shows its reason if it has one', () =>
    row('ERR-23', () => {
      expect(panel(403, { detail: 'You may read this promotion only' })).toEqual(['You may read this promotion only'])
      expect(panel(403, {})).toEqual(['The server could not complete the request (403)'])
    }))

  it.each([null, [], 5, { fieldErrors: [1], generalErrors: {} }, { fieldErrors: { name: 'A', x: [1, ''] } }])(
    'an unusable body %o is never shown raw',
    (problem) => {
      expect(panel(400, problem)).toEqual(['The server could not complete the request (400)'])
    },
  )
})
