import { onDemand } from '../../kit/on-demand/use-on-demand.ts'

/** The checks of expressions. They include the language, so they are loaded when an expression is first checked. */
export const expressionChecks = onDemand(() => import('./checks-of-expressions.ts'))
