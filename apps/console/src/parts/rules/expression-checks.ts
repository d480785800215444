import { onDemand } from '../../kit/on-demand/on-demand.ts'

/** The checks of expressions. They bring the language along, so they are loaded when an expression is first in question. */
export const expressionChecks = onDemand(() => import('./checks-of-expressions.ts'))
