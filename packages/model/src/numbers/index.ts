export { type NumberCheck, decimalProblem, holdsNumber, NUMBER_CHECKS, numberProblem } from './number-checks.ts'
