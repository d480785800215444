import { factModelOf } from '@incentive/model/facts'
import { check, factsReadBy, loadFacts, traceEvaluation, type FactRead } from '@incentive/spel'
import { describe, expect, it } from 'vitest'
import { answerWords } from './traced-parts.ts'
import {
  firstValue,
  labelOfFact,
  nullableObjects,
  NO_VALUES,
  pathOf,
  toFacts,
  type TrialValues,
} from './trial-facts.ts'

const model = factModelOf('payout')

function checkedOf(text: string) {
  const checked = check(text, model, 'any')
  if (!checked.ok) throw new Error(checked.diagnostics[0]?.message)
  return checked
}

const readsOf = (text: string): readonly FactRead[] => factsReadBy(checkedOf(text))

function answer(text: string, values: Partial<TrialValues>): string {
  const checked = checkedOf(text)
  const loaded = loadFacts(model, toFacts(factsReadBy(checked), { ...NO_VALUES, ...values }))
  if (!loaded.ok) return loaded.problems.map(({ path, message }) => `${path}: ${message}`).join(', ')
  return answerWords(traceEvaluation(checked, loaded.facts).evaluated)
}

describe('trying a rule with values', () => {
  it.each<[string, Partial<TrialValues>, string]>([
    ['claim.totalAmount * 0.1', { values: { 'claim.totalAmount': '25.00' } }, '2.500'],
    ['claim.totalQuantity + 1', { values: { 'claim.totalQuantity': ' 4 ' } }, '5'],
    ['participant.taxExempt', {}, 'empty'],
    ["participant.state == 'NY'", { values: { 'participant.state': 'NY' } }, 'true'],
    ["participant.groupKeys.contains('B')", { values: { 'participant.groupKeys': 'A, B' } }, 'true'],
    ["participant.groupKeys.contains('B')", {}, 'false'],
    [
      'claim.products.?[serialNumbers.isEmpty()].size()',
      { lines: { 'claim.products': [{ serialNumbers: '' }, { serialNumbers: 'A' }] } },
      '1',
    ],
    ["claim.invoiceDate >= #date('2026-04-01')", { values: { 'claim.invoiceDate': '2026-04-01T04:00:00Z' } }, 'true'],
    ["organization.tier == 'A'", { missing: ['organization'] }, 'The value in front of tier is missing'],
    ["organization?.parent?.tier == 'A'", { values: { 'organization.parent.tier': 'A' } }, 'true'],
    [
      "organization?.parent?.tier == 'A'",
      { values: { 'organization.parent.tier': 'A' }, missing: ['organization.parent'] },
      'false',
    ],
    ['organization != null', {}, 'true'],
    ['organization != null', { missing: ['organization'] }, 'false'],
    [
      'claim.products.?[quantity > 1].![amount]',
      {
        lines: {
          'claim.products': [
            { quantity: '2', amount: '5.50' },
            { quantity: '1', amount: '' },
          ],
        },
      },
      '5.50',
    ],
    [
      'claim.totalQuantity > 1',
      { values: { 'claim.totalQuantity': 'two' } },
      'claim.totalQuantity: INTEGER is expected',
    ],
    [
      "claim.invoiceDate > #date('2026-04-01')",
      { values: { 'claim.invoiceDate': 'soon' } },
      'claim.invoiceDate: DATE is expected',
    ],
  ])('%s', (text, values, expected) => {
    expect(answer(text, values)).toBe(expected)
  })

  it('asks for the facts that are read alone, each under its name, with a value to begin with', () => {
    const reads = readsOf(
      "participant.country == 'US' and organization?.parent?.tier == claim.status and claim.totalAmount > 1",
    )
    expect(reads.map(({ path }) => labelOfFact(path))).toEqual([
      ...['Participant: Country', 'Organization Parent: Tier', 'Claim: Status', 'Claim: Total Amount'],
    ])
    expect(reads.map((read) => firstValue(read, 'now'))).toEqual(['US', '', '', '100.00'])
    expect(nullableObjects(reads).map(pathOf)).toEqual(['organization', 'organization.parent'])
  })
})
