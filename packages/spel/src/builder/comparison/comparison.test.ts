import { describe, expect, test } from 'vitest'
import { factModel } from '../../../tools/cases.ts'
import { diagnose } from '../../types/check.ts'
import { openTree } from '../tree/open-tree.ts'
import { buildComparison, writeComparison, type ComparisonInput } from './build.ts'
import type { FieldType, OperatorId } from './comparison.ts'
import { operatorsFor } from './operators/index.ts'

function textOf(field: string, type: FieldType, operator: OperatorId, ...inputs: string[]): string {
  const built = buildComparison({ field, type, operator, inputs })
  return built.ok ? writeComparison(built.comparison) : `${built.input}: ${built.message}`
}

describe('comparison to text (ALG-24)', () => {
  test.each([
    ['participant.participantTypeKey', 'STRING', 'equals', ['DEALER'], "participant.participantTypeKey == 'DEALER'"],
    [
      'participant.email',
      'STRING',
      'equals-ignoring-case',
      ['A@B.com'],
      "'A@B.com'.equalsIgnoreCase(participant.email)",
    ],
    ['organization?.name', 'STRING', 'contains', ["Joe's"], "(organization?.name?.contains('Joe''s') ?: false)"],
    ['organization?.name', 'STRING', 'starts-with', ['Acme'], "(organization?.name?.startsWith('Acme') ?: false)"],
    ['organization?.name', 'STRING', 'ends-with', ['LLC'], "(organization?.name?.endsWith('LLC') ?: false)"],
    ['participant.taxExempt', 'BOOLEAN', 'equals', ['true'], 'participant.taxExempt == true'],
    ['participant.taxExempt', 'BOOLEAN', 'not-equals', ['true'], 'participant.taxExempt != true'],
    ['claim.invoiceDate', 'DATE', 'greater-or-equal', ['2026-04-01'], "claim.invoiceDate >= #date('2026-04-01')"],
    ['claim.invoiceDate', 'DATE', 'greater-or-equal', ['2026-04-01T00:00'], "claim.invoiceDate >= #date('2026-04-01')"],
    ['claim.invoiceDate', 'DATE', 'greater', ['2026-04-01T13:30'], "claim.invoiceDate > #date('2026-04-01T13:30')"],
    [
      'claim.invoiceDate',
      'DATE',
      'lower',
      ['2026-04-01'],
      "(claim.invoiceDate != null and claim.invoiceDate < #date('2026-04-01'))",
    ],
    [
      'claim.invoiceDate',
      'DATE',
      'between',
      ['2026-04-01', '2027-03-31'],
      "claim.invoiceDate between {#date('2026-04-01'), #date('2027-03-31T23:59:59.999')}",
    ],
    [
      'claim.invoiceDate',
      'DATE',
      'between',
      ['2026-04-01', '2027-03-31T12:00'],
      "claim.invoiceDate between {#date('2026-04-01'), #date('2027-03-31T12:00')}",
    ],
    ['claim.totalAmount', 'DECIMAL', 'greater', ['99.5'], 'claim.totalAmount > 99.5'],
    ['claim.totalAmount', 'DECIMAL', 'equals', ['3000000000'], 'claim.totalAmount == 3000000000L'],
    ['claim.totalAmount', 'DECIMAL', 'greater', ['-0012.50'], 'claim.totalAmount > -12.5'],
    [
      'claimProduct?.quantity',
      'INTEGER',
      'lower-or-equal',
      ['10'],
      '(claimProduct?.quantity != null and claimProduct?.quantity <= 10)',
    ],
    ['participant.status', 'STRING', 'one-of', ['A', 'B'], "{'A', 'B'}.contains(participant.status)"],
    ['participant.status', 'STRING', 'is-empty', [], 'participant.status == null'],
    // rejected
    ['claimProduct?.quantity', 'INTEGER', 'equals', ['2.5'], '0: A whole number is required'],
    [
      'claim.invoiceDate',
      'DATE',
      'between',
      ['2026-04-02', '2026-04-01'],
      '1: The second value must not be before the first',
    ],
    ['claim.invoiceDate', 'DATE', 'between', ['2026-04-02', ''], '1: Value is required'],
    ['participant.status', 'STRING', 'equals', [''], '0: Value is required'],
    ['participant.status', 'STRING', 'contains', ['a\0b'], '0: Invalid value'],
    ['participant.yearsOfService', 'INTEGER', 'one-of', ['5', '2147483648'], '1: At most 2147483647 is possible'],
    ['participant.yearsOfService', 'INTEGER', 'one-of', ['-2147483648'], '0: At least -2147483647 is possible'],
    ['participant.yearsOfService', 'INTEGER', 'greater', ['2147483648'], 'participant.yearsOfService > 2147483648L'],
    ['claim.totalAmount', 'DECIMAL', 'greater', ['1.234.5'], '0: A number is required'],
    ['claim.totalAmount', 'DECIMAL', 'greater', ['1234567890.1234567'], '0: At most 15 digits are possible'],
    ['claim.invoiceDate', 'DATE', 'greater', ['04/01/2026'], '0: A date is required'],
  ] as const)('%s (%s) %s %j', (field, type, operator, inputs, expected) => {
    expect(textOf(field, type, operator, ...inputs)).toBe(expected)
  })

  test('each type offers its operators in menu order', () => {
    const labels = (type: FieldType) => operatorsFor(type).map(({ label }) => label)
    expect(labels('STRING')).toEqual(['equals', 'equals ignoring case', 'contains', 'starts with', 'ends with'])
    expect(labels('BOOLEAN')).toEqual(['equals', 'not equals'])
    expect(labels('DATE')).toEqual(['greater', 'greater or equal', 'lower', 'lower or equal', 'equals', 'between'])
    expect(labels('DECIMAL')).toEqual(['greater', 'greater or equal', 'lower', 'lower or equal', 'equals'])
    expect(labels('INTEGER')).toEqual(['greater', 'greater or equal', 'lower', 'lower or equal', 'equals'])
  })

  const samples: Readonly<Record<FieldType, readonly [string, readonly string[]]>> = {
    STRING: ['organization?.name', ["it's", 'b']],
    BOOLEAN: ['participant.taxExempt', ['true', 'false']],
    DATE: ['claim.invoiceDate', ['2026-04-01', '2026-04-02']],
    DECIMAL: ['claim.totalAmount', ['1.5', '2']],
    INTEGER: ['claimProduct?.quantity', ['1', '2']],
  }
  const inputs = (Object.keys(samples) as FieldType[]).flatMap((type) => {
    return operatorsFor(type, true).map((operator): [string, ComparisonInput] => {
      const [field, values] = samples[type]
      const count = operator.valueCount === 'many' ? 2 : operator.valueCount
      return [`${type} ${operator.id}`, { field, type, operator: operator.id, inputs: values.slice(0, count) }]
    })
  })

  test.each(inputs)('what is written for %s reads back whole, is well typed and needs no warning', (_name, input) => {
    const built = buildComparison(input)
    if (!built.ok) throw new Error(built.message)
    const text = writeComparison(built.comparison)
    const opened = openTree(text, factModel)
    expect(opened.ok && opened.tree.root).toMatchObject({ kind: 'compare', comparison: built.comparison })
    expect(diagnose(text, factModel, 'condition')).toEqual([])
  })
})
