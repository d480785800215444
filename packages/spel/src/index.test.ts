import { expect, test } from 'vitest'
import * as face from './index.ts'

test('the public face has exactly these names; a new one is a decision, not an accident', () => {
  expect(Object.keys(face).toSorted()).toEqual([
    ...[
      'addNode',
      'buildComparison',
      'changeGroup',
      'check',
      'compile',
      'completionsAt',
      'diagnose',
      'limits',
      'loadFacts',
    ],
    ...[
      'openTree',
      'operatorsFor',
      'parse',
      'print',
      'printJavaDecimal',
      'printTree',
      'printType',
      'quote',
      'readAloud',
    ],
    ...[
      'readFactModel',
      'readJavaDecimal',
      'refusalOf',
      'removeNode',
      'replaceFacts',
      'replaceNode',
      'toExpression',
      'toPayoutAmount',
      'writeComparison',
    ],
  ])
})
