import { row } from '@incentive/quality/row'
import { metadataOf, RULE_METADATA } from '@incentive/model/facts'
import { operatorsFor, writeComparison, type FieldType, type OperatorId } from '@incentive/spel'
import { describe, expect, it } from 'vitest'
import { chooseField, chooseOperator, comparisonIssues, comparisonOf, fieldChoices } from './comparison-draft.ts'

const fields = fieldChoices(metadataOf(RULE_METADATA, 'payout'))
const field = (property: string) => fields.find((each) => each.property === property) ?? null

function written(property: string, operator: OperatorId | '', ...inputs: string[]): string {
  const draft = { property, operator, inputs }
  const [first] = comparisonIssues(draft, fields)
  if (first) return `${first.field}: ${first.message}`
  const built = comparisonOf(draft, fields)
  return built?.ok ? writeComparison(built.comparison) : ''
}

const lowerOrEqual = (date: string) => `(claim.invoiceDate != null and claim.invoiceDate <= #date('${date}'))`

describe('ALG-24 a comparison as text', () => {
  it.each<[string, OperatorId | '', string[], string]>([
    ['participant.participantTypeKey', 'equals', ['DEALER'], "participant.participantTypeKey == 'DEALER'"],
    ['participant.email', 'equals-ignoring-case', ['A@B.com'], "'A@B.com'.equalsIgnoreCase(participant.email)"],
    ['organization?.name', 'contains', ["Joe's"], "(organization?.name?.contains('Joe''s') ?: false)"],
    ['participant.taxExempt', 'not-equals', ['true'], 'participant.taxExempt != true'],
    ['claim.invoiceDate', 'greater-or-equal', ['2026-04-01T04:00:00Z'], "claim.invoiceDate >= #date('2026-04-01')"],
    ['claim.invoiceDate', 'greater', ['2026-04-01T17:30:00Z'], "claim.invoiceDate > #date('2026-04-01T13:30')"],
    ['claim.invoiceDate', 'lower-or-equal', ['2026-04-01T04:00:00Z'], lowerOrEqual('2026-04-01T00:00')],
    ['claim.invoiceDate', 'lower-or-equal', ['2026-04-01T17:30:05Z'], lowerOrEqual('2026-04-01T13:30:05')],
    [
      'claim.invoiceDate',
      'between',
      ['2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
      "claim.invoiceDate between {#date('2026-04-01'), #date('2027-03-31T23:59:59.999')}",
    ],
    ['claim.totalAmount', 'greater', ['99.5'], 'claim.totalAmount > 99.5'],
    [
      'claimProduct?.quantity',
      'lower-or-equal',
      ['10'],
      '(claimProduct?.quantity != null and claimProduct?.quantity <= 10)',
    ],
    ['claimProduct?.quantity', 'equals', ['2.5'], 'value0: A whole number is required'],
    [
      'claim.invoiceDate',
      'between',
      ['2026-04-02T04:00:00Z', '2026-04-01T04:00:00Z'],
      'value1: The second value must not be before the first',
    ],
    ['claim.totalAmount', 'greater', [], 'value0: Value is required'],
    ['participant.state', 'one-of', ['NY, CA,TX'], "{'NY', 'CA', 'TX'}.contains(participant.state)"],
    ['participant.state', 'one-of', ['NY,'], 'value0: Value is required'],
    ['participant.yearsOfService', 'one-of', ['1, two'], 'value0: A whole number is required'],
    ['claim.totalAmount', '', ['5'], 'operator: Operator is required'],
    ['', '', [], 'field: Field is required'],
  ])('%s %s %j', (property, operator, inputs, expected) => {
    expect(written(property, operator, ...inputs)).toBe(expected)
  })

  it('COND-28 another type clears operator and values, the same type keeps them', () =>
    row('COND-28', () => {
      const draft = { property: 'participant.email', operator: 'contains', inputs: ['x'] } as const
      expect(chooseField(draft, 'STRING', field('claim.invoiceDate'))).toEqual({
        property: 'claim.invoiceDate',
        operator: '',
        inputs: [],
      })
      expect(chooseField(draft, 'STRING', field('participant.city'))).toEqual({
        ...draft,
        property: 'participant.city',
      })
    }))

  it.each<[OperatorId, OperatorId, string[], string[]]>([
    ['greater', 'lower-or-equal', ['2027-03-31T04:00:00Z'], ['2027-04-01T03:59:59Z']],
    ['lower-or-equal', 'greater', ['2027-04-01T03:59:59Z'], ['2027-03-31T04:00:00Z']],
    [
      'between',
      'lower-or-equal',
      ['2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
      ['2026-04-02T03:59:59Z', '2027-04-01T03:59:59Z'],
    ],
    ['lower', 'greater', ['2027-03-31T04:00:00Z'], ['2027-03-31T04:00:00Z']],
    ['greater', 'lower-or-equal', ['2027-03-31T17:30:00Z'], ['2027-03-31T17:30:00Z']],
    ['lower-or-equal', 'greater', ['2027-03-31T04:00:00Z'], ['2027-03-31T04:00:00Z']],
    ['lower-or-equal', 'greater', ['soon'], ['soon']],
  ])('COND-24 a day stays that day when %s becomes %s: %j', (before, after, inputs, expected) => {
    const draft = { property: 'claim.invoiceDate', operator: before, inputs }
    row('COND-24', () =>
      expect(chooseOperator(draft, 'DATE', after)).toEqual({ ...draft, operator: after, inputs: expected }),
    )
  })

  it.each<[FieldType, number]>([
    ['STRING', 5],
    ['BOOLEAN', 2],
    ['DATE', 6],
    ['DECIMAL', 5],
    ['INTEGER', 5],
  ])('%s has %i operators', (type, count) =>
    row('CONST-32', () => {
      expect(operatorsFor(type)).toHaveLength(count)
    }),
  )
})
