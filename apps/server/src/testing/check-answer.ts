import { endpoints, methodAndPath, problem, type Endpoint } from '@incentive/contract'
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

const matcherOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

const matchers = (endpoints as readonly Endpoint[])
  .map((endpoint) => ({ endpoint, ...methodAndPath(endpoint.name) }))
  .map(({ endpoint, method, path }) => ({ endpoint, method, path: matcherOf(path), parts: path.split(':').length }))
  .sort((one, other) => one.parts - other.parts)

/** The endpoint that serves a method and an address; undefined when none does. */
const endpointOf = (method: string, url: string) =>
  matchers.find((one) => one.method === method && one.path.test(url.split('?')[0] ?? ''))?.endpoint

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
  const endpoint = endpointOf(method, url)
  if (endpoint && !endpoint.answersFile && status !== 204) checkShape(endpoint.answer, text, `${method} ${url}`)
}

function checkShape(shape: z.ZodType, text: string, call: string): void {
  const read = shape.safeParse(JSON.parse(text))
  expect(read.error?.issues, call).toBeUndefined()
  expect(JSON.parse(JSON.stringify(read.data)), `${call} answers keys that the contract does not name`).toEqual(
    JSON.parse(text),
  )
}
