import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkCase } from './check-case.ts'
import { readCases } from './claim-case.ts'
import { naiveEvaluate } from './naive/naive-evaluate.ts'

const read = readCases(readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8'))

describe('the second evaluator', () => {
  test.each(read.flatMap((each) => ('case' in each ? [[each.case.id, each.case] as const] : [])))(
    'answers the conformance case %s',
    (id, each) => {
      expect(checkCase({ case: each }, naiveEvaluate)).toEqual({ id, differences: [] })
    },
  )
})
