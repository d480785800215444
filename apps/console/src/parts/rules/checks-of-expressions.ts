/** The checks of expressions, as one chunk with the language. */
export { checkPayoutExpression, eligibilityIssue } from '@incentive/model/rules'
export { storedProblems } from './stored-problems.ts'
