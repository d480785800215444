import { expect, test } from 'vitest'
import { testCaseIssues, type TestCaseContext, type TestCaseDraft } from './test-case-rules.ts'

test.each<[string, Partial<TestCaseDraft>, Partial<TestCaseContext>, string[]]>([
  ['a name and an amount', {}, {}, []],
  ['no amount', { amount: ' ' }, {}, []],
  ['no name', { name: ' ' }, {}, ['name: Name is required']],
  ['a long name', { name: 'x'.repeat(101) }, {}, ['name: Must be at most 100 characters']],
  [
    'a name in other letters',
    { name: ' TWO UNITS ' },
    { otherNames: ['Two units'] },
    ['name: A test case with this name already exists'],
  ],
  ['the hundredth', {}, { kept: 99 }, []],
  ['one too many', {}, { kept: 100 }, ['name: A promotion can have at most 100 test cases. Delete one first.']],
  ['an amount that is none', { amount: 'ten' }, {}, ['amount: Value must be a number, such as 1000.50']],
])('MS-15 %s', (_, draft, context, problems) => {
  const found = testCaseIssues(
    { name: 'Two units', amount: '20', ...draft },
    { otherNames: [], kept: null, ...context },
  )
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(problems)
})
