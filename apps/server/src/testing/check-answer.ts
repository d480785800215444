import { AnswersBy, endpoints, methodAndPath, problem, type Endpoint } from '@incentive/contract'
import { expect } from 'vitest'
import type { z } from 'zod'
import { isCatalogued } from './is-catalogued.ts'

/** Signs of what no answer may tell: stacks, SQL, constraint names, files. */
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
  .map((endpoint) => ({ endpoint, ...methodAndPath(endpoint.name) }))
  .map(({ endpoint, method, path }) => ({ endpoint, method, path: matcherOf(path), parts: path.split(':').length }))
  .sort((one, other) => one.parts - other.parts)

/** The shape of what a success answers at an address: of the contract; undefined when it is none of its calls. */
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
 * Every answer of every test passes here: refusals are problem+json in the words of the catalogue that leak nothing,
 * successes have exactly the shape of the contract. Goals R21, R36.
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
      'messages that the catalogue has not',
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
  expect(JSON.parse(JSON.stringify(read.data)), `${call} answers keys that the contract does not name`).toEqual(
    JSON.parse(text),
  )
}
