import {
  AnswersBy,
  endpoints,
  methodAndPath,
  problem,
  servedPaths,
  withFormerNames,
  type Endpoint,
} from '@incentive/contract'
import { expect } from 'vitest'
import type { z } from 'zod'
import { isCatalogued } from './is-catalogued.ts'

/** Patterns that no response can contain: stacks, SQL, constraint names, files. */
const leaks = [
  /\n\s+at /,
  /\bselect\b.+\bfrom\b/i,
  /violates .* constraint/i,
  /node_modules/,
  /\.(ts|js):\d+/,
  /_(uk|fkey|pkey|ix)\b/,
]

const matcherOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const matchers = (endpoints as readonly Endpoint[])
  .flatMap((endpoint) => servedPaths(endpoint.name).map(({ path }) => ({ endpoint, path })))
  .map(({ endpoint, path }) => ({ endpoint, ...methodAndPath(endpoint.name), path }))
  .map(({ endpoint, method, path }) => ({ endpoint, method, path: matcherOf(path), parts: path.split(':').length }))
  .sort((one, other) => one.parts - other.parts)

/**
 * The shape of a successful response at an address, according to the contract; undefined if no call has that address.
 */
function answerAt(method: string, url: string): z.ZodType | undefined {
  const [address = ''] = url.split('?')
  const served = matchers.find((one) => one.method === method && one.path.test(address))
  if (!served || served.endpoint.answersFile) return undefined
  const { answer } = served.endpoint
  if (!(answer instanceof AnswersBy)) return answer
  const kind = served.path.exec(address)?.groups?.[answer.parameter] ?? ''
  const shape = answer.shapes[kind]
  expect(shape, `${url} answers what the contract does not name`).toBeDefined()
  return shape
}

/**
 * Checks every response of every test. Rejections must be problem+json with texts of the message catalog and leak no
 * internals; successes must have exactly the shape in the contract. Goals R21, R36.
 */
export function checkAnswer(method: string, url: string, answer: { status: number; type: string; text: string }): void {
  const { status, type, text } = answer
  if (status >= 400) {
    expect(type, `${method} ${url} answered ${status}: ${text}`).toContain('application/problem+json')
    const refusal = problem.parse(JSON.parse(text))
    expect(refusal.status).toBe(status)
    const messages = [...refusal.generalErrors, ...Object.values(refusal.fieldErrors).flat()]
    expect(
      messages.filter((message) => !isCatalogued(message)),
      'messages that are not in the catalog',
    ).toEqual([])
    for (const leak of leaks) expect(text).not.toMatch(leak)
    return
  }
  const shape = status === 204 ? undefined : answerAt(method, url)
  if (shape) checkShape(shape, text, `${method} ${url}`)
}

function checkShape(shape: z.ZodType, text: string, call: string): void {
  const read = shape.safeParse(JSON.parse(text))
  expect(read.error?.issues, call).toBeUndefined()
  const named = withFormerNames(shape, read.data)
  expect(JSON.parse(JSON.stringify(named)), `${call} answers keys that the contract does not name`).toEqual(
    JSON.parse(text),
  )
}
