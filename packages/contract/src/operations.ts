import { z } from 'zod'
import { AnswersBy, type Endpoint } from './endpoint.ts'
import { servedPaths } from './former-paths.ts'

/** A call as it is documented: one address with one response. */
export interface Operation {
  readonly id: string
  readonly call: Endpoint
  /** The address; `:name` marks a path parameter. */
  readonly path: string
  /** True if it is a former path of the call. */
  readonly isDeprecated: boolean
  readonly params: z.ZodType
  readonly answer: z.ZodType
  /** True if the response can be empty: 204. */
  readonly mayBeEmpty: boolean
}

/**
 * Returns the operations of a call: one for each of its paths. A call that reads several kinds of resources has one
 * operation for each kind, each with its own shape.
 */
export const operationsOf = (call: Endpoint): Operation[] =>
  servedPaths(call.name).flatMap(({ path, deprecatedSince }, index) =>
    operationsAt(call, path).map((operation) =>
      deprecatedSince === null
        ? { ...operation, isDeprecated: false }
        : { ...operation, id: `${operation.id}_deprecated${index}`, isDeprecated: true },
    ),
  )

function operationsAt(call: Endpoint, path: string): Omit<Operation, 'isDeprecated'>[] {
  const { name, params, answer } = call
  if (!(answer instanceof AnswersBy)) return [{ id: name, call, path, params, ...answerOf(answer) }]
  const { parameter, shapes } = answer
  const named = params instanceof z.ZodObject ? Object.entries(params.shape) : []
  const others = z.object(Object.fromEntries(named.filter(([key]) => key !== parameter)))
  return Object.entries(shapes).map(([kind, shape]) => ({
    id: `${name}_${kind}`,
    call,
    path: path.replace(`:${parameter}`, kind),
    params: others,
    ...answerOf(shape),
  }))
}

function answerOf(shape: z.ZodType): Pick<Operation, 'answer' | 'mayBeEmpty'> {
  const isOptional = shape instanceof z.ZodOptional
  return { answer: isOptional ? (shape.unwrap() as z.ZodType) : shape, mayBeEmpty: isOptional }
}
