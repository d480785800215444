import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CODES, evaluate, messageText, type TraceNode } from '../src/index.ts'
import { answerOf } from './answer-of.ts'
import { checkCase } from './check-case.ts'
import { readCases, type ClaimCase } from './claim-case.ts'
import { openCase } from './open-case.ts'

const read = readCases(readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8'))
const cases = read.flatMap((each) => ('case' in each ? [each.case] : []))

function everyNode(node: TraceNode): readonly TraceNode[] {
  return [node, ...node.children.flatMap(everyNode)]
}

function traceOf(given: ClaimCase): TraceNode {
  const { version, facts, state } = openCase(given)
  const { trace } = evaluate(version, facts, state, 'explain')
  if (trace === null) throw new Error('an explained claim has a trace')
  return trace
}

describe('the conformance cases', () => {
  test.each(cases.map((each) => [each.id, each.note, each] as const))('%s: %s', (_id, _note, each) => {
    expect(checkCase({ case: each })).toEqual({ id: each.id, differences: [] })
  })

  test('every code that can refuse, hold, cut or note has a case', () => {
    const expected = new Set(cases.flatMap(({ expected: { codes = [] } }) => codes.map(({ code }) => code)))
    const silent = Object.entries(CODES).filter(([, { outcome }]) => outcome === 'PASS')
    // carriedUnitsUsed, a separate part of the result, contains the units carried from earlier claims
    const missing = new Set(Object.keys(CODES)).difference(new Set([...expected, 'CARRIED_UNITS_USED']))
    expect([...missing].toSorted()).toEqual(silent.map(([code]) => code).toSorted())
    expect(cases.some(({ expected: { carriedUnitsUsed = [] } }) => carriedUnitsUsed.length > 0)).toBe(true)
  })

  test('a decision without an explanation has the same result and money', () => {
    for (const each of cases) {
      const [explained, decided] = [answerOf(each, 'explain'), answerOf(each, 'decide')]
      const { decision, primaryCode, payouts, contestEntries } = explained
      expect(decided, each.id).toMatchObject({ decision, primaryCode, payouts, contestEntries })
    }
  })
})

describe('E.2 the trace of a case', () => {
  test('steps have unique ids and complete texts, and a code names its text', () => {
    for (const each of cases) {
      const nodes = everyNode(traceOf(each))
      expect(new Set(nodes.map(({ id }) => id)).size, each.id).toBe(nodes.length)
      for (const { title, because, code, outcome } of nodes) {
        for (const text of [messageText(title), messageText(because)]) {
          expect(text, each.id).not.toMatch(/[{}]|undefined|NaN|^\s|\(\s*,/)
        }
        if (code !== null && outcome === 'FAIL') expect(because.key).toBe(code)
      }
    }
  })

  test('its first refusal is the sentence of the root, and its money is the sum of the leaves', () => {
    for (const each of cases) {
      const trace = traceOf(each)
      const nodes = everyNode(trace)
      const first = nodes.slice(1).find(({ code }) => code === trace.code)
      if (trace.code !== null)
        expect(messageText(trace.because), each.id).toBe(messageText(first?.because ?? trace.title))
      const cents = nodes.slice(1).reduce((sum, { money }) => sum + Math.round(Number(money?.after ?? 0) * 1000), 0)
      expect(Math.round(Number(trace.money?.after ?? 0) * 1000), each.id).toBe(cents)
    }
  })

  test('it is data: parsing its JSON gives an equal trace, and it is the same each time', () => {
    for (const each of cases) {
      const trace = traceOf(each)
      const text = JSON.stringify(trace)
      expect(JSON.parse(text)).toEqual(trace)
      expect(text).toBe(JSON.stringify(traceOf(each)))
    }
  })
})

describe('a file of cases', () => {
  test.each([
    ['no JSON', '{"id":', 'line 1'],
    ['no object', '[]', 'a case is an object'],
    ['no id', '{}', 'id is missing'],
    ['no claim', '{"id":"a","promotion":{},"expected":{"decision":"PAY"}}', 'claim is missing'],
    ['no submission', '{"id":"a","promotion":{},"claim":{},"expected":{"decision":"PAY"}}', 'submittedDate is missing'],
    [
      'a date that is none',
      '{"id":"a","promotion":{},"claim":{"submittedDate":"soon"},"expected":{"decision":"PAY"}}',
      'a: soon is not an instant',
    ],
    [
      'lines that are none',
      '{"id":"a","promotion":{},"claim":{"submittedDate":"2027-03-20T15:00:00Z","lines":7},"expected":{"decision":"PAY"}}',
      'a: ',
    ],
  ])('%s is reported', (_, text, error) => {
    const [first] = readCases(text)
    expect(first && checkCase(first)).toMatchObject({ error: expect.stringContaining(error) as string })
  })

  test('a byte order mark, Windows line ends and blank lines are not part of a case', () => {
    const text = [cases[0], cases[1]].map((each) => JSON.stringify(each)).join('\r\n\r\n')
    expect(readCases(`\uFEFF${text}\r\n`)).toEqual([{ case: cases[0] }, { case: cases[1] }])
  })

  test('null values are omitted, except for expected values', () => {
    const base = cases[0]
    if (base === undefined) throw new Error('there is a case')
    const { promotion, claim } = base
    const text = JSON.stringify({
      ...base,
      state: null,
      promotion: { ...promotion, promotionDeadlines: null, taxable: null, currencyDigits: null },
      claim: {
        ...claim,
        organizationChain: null,
        lines: claim.lines?.map((line) => ({ ...line, serialNumbers: null })),
      },
    })
    expect(readCases(text).map((each) => checkCase(each))).toEqual([{ id: 'base', differences: [] }])
    expect(readCases(text)).toMatchObject([{ case: { expected: base.expected } }])
  })

  test('a line without a model number has an unknown product', () => {
    const base = cases[0]
    if (base === undefined) throw new Error('there is a case')
    const text = JSON.stringify({ ...base, claim: { ...base.claim, lines: [{ quantity: 1, unitPrice: '90' }] } })
    const [read] = readCases(text)
    expect(read && 'case' in read && answerOf(read.case).codes[0]).toEqual({ code: 'PRODUCT_UNKNOWN', line: 1 })
  })
})
