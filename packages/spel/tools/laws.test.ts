import process from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check, compile, parse, print, type Result, type Type } from '../src/index.ts'
import { factModel } from './cases.ts'
import { sampleFacts } from './facts.ts'
import { Generator } from './generate.ts'
import { mutate } from './mutate.ts'
import { Random } from './random.ts'
import { withoutSpans } from './without-spans.ts'

/**
 * SPEL_RUNS=1000000 with --testTimeout=0 checks every property on that many texts; the README lists the completed runs.
 */
const numRuns = Number(process.env['SPEL_RUNS'] ?? 2000)
const settings = { numRuns, seed: 25 }

/** A generated text, damaged in one of ten cases. */
const texts = fc.integer().map((seed) => {
  const random = new Random(seed)
  const text = new Generator(random).any(1 + random.integer(4))
  return random.chance(10) ? mutate(random, text) : text
})

describe('laws of the language', () => {
  test('what is printed reads back as the same tree, and prints the same again (R26)', () => {
    const property = fc.property(texts, (text) => {
      const parsed = parse(text)
      if (!parsed.ok) return
      const printed = print(parsed.node)
      const again = parse(printed)
      expect(again.ok && withoutSpans(again.node)).toEqual(withoutSpans(parsed.node))
      expect(again.ok && print(again.node)).toBe(printed)
    })
    fc.assert(property, settings)
  })

  test('a refusal lies inside the text, whatever the text', () => {
    const anything = fc.oneof(
      texts,
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: pieces, maxLength: 30 }),
    )
    const property = fc.property(anything, (text) => {
      const checked = check(text, factModel, 'any')
      if (checked.ok) return
      expect(checked.diagnostics.length).toBeGreaterThan(0)
      for (const { span, message } of checked.diagnostics) {
        expect(span.start).toBeGreaterThanOrEqual(0)
        expect(span.end).toBeGreaterThanOrEqual(span.start)
        expect(span.end).toBeLessThanOrEqual(text.length)
        expect(message).not.toBe('')
      }
    })
    fc.assert(property, settings)
  })

  test('a well typed expression has a value of its type or a fault that says why, never anything else', () => {
    const property = fc.property(texts, fc.constantFrom(...sampleFacts), (text, facts) => {
      const expression = compile(text, factModel, 'any')
      if (!expression.ok) return
      const evaluated = expression.evaluate(facts)
      if (evaluated.ok) expect(fits(expression.type, evaluated.result)).toBe(true)
      else expect(evaluated.fault.message).not.toBe('')
    })
    fc.assert(property, settings)
  })

  test('an evaluation has the same answer every time', () => {
    const property = fc.property(texts, fc.constantFrom(...sampleFacts), (text, facts) => {
      const expression = compile(text, factModel, 'any')
      if (expression.ok) expect(expression.evaluate(facts)).toEqual(expression.evaluate(facts))
    })
    fc.assert(property, settings)
  })

  test('nodes are frozen', () => {
    const parsed = parse(
      "#round(claim.products.?[quantity > 1].![amount][0] * -1.5, 2) between {1, 2} ? 'a' : null ?: 'b'",
    )
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      expect(Object.isFrozen(value)).toBe(true)
      Object.values(value).forEach(visit)
    }
    visit(parsed.ok ? parsed.node : null)
    expect(parsed.ok).toBe(true)
  })
})

const pieces = fc.constantFrom(
  ...[
    'a',
    'claim',
    '.',
    '?.',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '?',
    ':',
    '?:',
    '#',
    "'",
    '"',
    ' ',
    '1',
    '2.5',
    'L',
    'and',
    'or',
    'not',
  ],
  ...[
    '==',
    '<',
    '+',
    '-',
    '*',
    '/',
    '%',
    ',',
    '?[',
    '![',
    'T',
    'new',
    '@',
    '=',
    'between',
    'matches',
    'null',
    'true',
    '\n',
  ],
)

/** True if a result has its static type; any result can be null. */
function fits(type: Type, result: Result): boolean {
  if (result.type === 'NULL') return true
  if (type.kind === 'NUMBER') return ['INTEGER', 'LONG', 'DOUBLE', 'DECIMAL'].includes(result.type)
  if (type.kind !== 'LIST') return result.type === type.kind
  return result.type === 'LIST' && result.value.every((element) => fits(type.element, element))
}
