import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answerOf, readCases } from './cases.ts'

const cases = readCases(readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8'))

describe('the conformance cases', () => {
  test.each(cases.map((each) => [each.id, each.expr, each] as const))('%s %s', (_id, _expr, each) => {
    expect(answerOf(each)).toEqual(each.expected)
  })
})
