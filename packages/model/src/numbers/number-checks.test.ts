import { describe, expect, it } from 'vitest'
import { holdsNumber, isOrdered, NUMBER_CHECKS, numberProblem, numberRules } from './number-checks.ts'

type Name = keyof typeof NUMBER_CHECKS

const ALG_20: readonly [Name, string, readonly string[], readonly string[]][] = [
  [
    'contestEntriesPerSubmission',
    'Value must be between 1 and 50',
    ['', '0.1', '0.5', '1', '50', '50.00'],
    ['0.05', '0.09', '50.01', '51', '0', '-1', 'abc', '0.123'],
  ],
  ['fiscalYear', 'Fiscal Year must be valid', ['2001', '2026', '2999'], ['2000', '3000', '2026.5', 'abc', '', '2e3']],
  [
    'payoutAmountPerProduct',
    'Value must be zero or a positive number',
    ['', '0', '0.01', '1000000', '5.50'],
    ['-0.01', 'abc', '0.001', '10000000000'],
  ],
  ['dayOverride', 'The value must be between 1 to 31', ['', '1', '15', '31'], ['0', '32', '1.5', 'x']],
  ['approvalsNeeded', 'Approvals Needed must be zero or a positive number', ['0', '3'], ['-1', '1.5', '']],
  ['claimableUnits', 'Value must be zero or a positive number', ['', '0', '3', '5'], ['-1', '2.5', '2147483648']],
  [
    'productPrice',
    'Value must be zero or a positive number',
    ['', '0', '0.01', '10', '9999999999.99'],
    ['-0.01', '1.999', '10000000000'],
  ],
  ['submissionDeadlineDays', 'Value must be zero or a positive number', ['', '0', '45', '3650'], ['-1', '1.5', '3651']],
  ['passingGrade', 'Passing grade must be between 0 and 100', ['', '0', '100'], ['100.01', '-1']],
  [
    'awardUnitsValue',
    'Value must be zero or a positive number',
    ['', '0', '0.0001', '99999999.9999'],
    ['-1', '0.00001', '100000000'],
  ],
  ['callsPerMinute', 'Required', ['1', '600', '6000'], ['', '0', '6001', '1.5']],
  ['limitQuantity', 'Required', ['1', '12'], ['', '0', '2.5']],
]

describe('ALG-20, number checks', () => {
  it.each(ALG_20)('%s: %s', (name, message, accepted, refused) => {
    expect(NUMBER_CHECKS[name].message).toBe(message)
    expect(accepted.filter((text) => !holdsNumber(NUMBER_CHECKS[name], text))).toEqual([])
    expect(refused.filter((text) => holdsNumber(NUMBER_CHECKS[name], text))).toEqual([])
  })

  it.each([
    ['submissionDeadlineDays', '3651', 'Value must be at most 3650'],
    ['submissionDeadlineDays', '1.5', 'Value must be a whole number'],
    ['submissionDeadlineDays', 'abc', 'Value must be a whole number'],
    ['submissionDeadlineDays', '-1', 'Value must be zero or a positive number'],
    ['payoutAmountPerProduct', '5.555', 'Value must have at most 2 decimal places'],
    ['payoutAmountPerProduct', '1,000', 'Value must be a number, such as 1000.50'],
    ['payoutAmountPerProduct', '1e3', 'Value must be a number, such as 1000.50'],
    ['payoutAmountPerProduct', '-0.01', 'Value must be zero or a positive number'],
    ['approvalsNeeded', '1.5', 'Approvals Needed must be zero or a positive number'],
    ['contestEntriesPerSubmission', '1.234', 'Value must have at most 2 decimal places'],
    ['contestEntriesPerSubmission', 'abc', 'Value must be between 1 and 50'],
    ['fiscalYear', '2026.5', 'Fiscal Year must be valid'],
    ['limitQuantity', '0', 'Value must be at least 1'],
    ['payoutAmountPerProduct', '10000000000', 'Value must be at most 9999999999.99'],
    ['approvalsNeeded', '2147483648', 'Value must be at most 2147483647'],
    ['contestEntriesPerSubmission', '51', 'Value must be between 1 and 50'],
  ] as const)('what is said of %s = %s is true of it', (name, text, message) => {
    const check = NUMBER_CHECKS[name]
    expect(numberProblem(check, text)).toBe(message)
    const refused = numberRules<string>('field', check, (draft) => draft).filter((each) => !each.holds(text, undefined))
    expect(refused.map((each) => each.message)).toEqual([message])
  })

  it('every check of the table is tested', () => {
    expect(ALG_20.map(([name]) => name)).toEqual(Object.keys(NUMBER_CHECKS))
  })

  it.each([
    ['', '', true],
    ['0', '', true],
    ['', '5', true],
    ['0', '0', true],
    ['3', '3', true],
    ['5', '4', false],
    ['10', '20', true],
    ['20', '10', false],
    ['9', '10', true],
    ['abc', '1', true],
  ])('minimum %s and maximum %s: in order %s', (low, high, ordered) => {
    expect(isOrdered(low, high)).toBe(ordered)
  })
})
