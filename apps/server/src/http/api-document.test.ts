import { createConfig, lintFromString } from '@redocly/openapi-core'
import { AnswersBy, bodyShapeOf, endpoints, openApiDocument, problem, type Endpoint } from '@incentive/contract'
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentExamples } from './openapi/document-examples.ts'

type Json = Record<string, unknown>

interface Media {
  readonly schema: Json
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}

interface Operation {
  readonly operationId: string
  readonly deprecated?: boolean
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Record<string, Media> }>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Media>> }>>
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
  }
}

const document = openApiDocument(documentExamples) as unknown as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/**
 * Addresses that the specification fixes, and that Redocly cannot distinguish: `{id}` is always a number, so the server
 * can. All other rules hold everywhere.
 */
const fixedAddresses = [
  ['/api/uploads/{id}/content', '/api/uploads/remove/{id}'],
  ['/api/storePrograms/byAwardVehicle/{id}', '/api/storePrograms/{id}/deactivate'],
  ['/api/storePrograms/byAwardVehicle/{id}', '/api/storePrograms/{id}/reactivate'],
].map(([one, other]) => `Paths should resolve unambiguously. Found two ambiguous paths: \`${one}\` and \`${other}\`.`)

test('Redocly finds no problem by its recommended rules, except for addresses that the specification fixes', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(document)
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  const problems = found.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))
  expect(problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')).toEqual([])
  expect(problems.map(({ message }) => message)).toEqual(fixedAddresses)
})

test('Spectral finds no problem by its recommended rules', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] })
  // Redocly checks the examples. Spectral would check shared ones again at each of thousands of references: 20 seconds
  const found = await spectral.run(openApiDocument())
  expect(found.map(({ code, message, path }) => ({ code, message, at: path.join('/') }))).toEqual([])
})

/** The example of a body or response, also if it is shared. */
function exampleIn({ example, examples }: Media): unknown {
  const [shared] = Object.values(examples ?? {})
  return shared ? document.components.examples[shared.$ref.split('/').at(-1) ?? '']?.value : example
}

test('each body, each response with content and each error has an example', () => {
  const mediaOf = ({ requestBody, responses }: Operation) =>
    [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}))
  const without = operations.filter((one) => mediaOf(one).some((media) => exampleIn(media) === undefined))
  expect(without.map(({ operationId }) => operationId)).toEqual([])
  const errors = Object.entries(document.components.responses)
  const broken = errors.filter(
    ([, { content }]) => !problem.loose().safeParse(exampleIn(content['application/problem+json'] as Media)).success,
  )
  expect(broken.map(([name]) => name)).toEqual([])
  expect(errors.length).toBeGreaterThan(10)
})

const byName = new Map((endpoints as readonly Endpoint[]).map((endpoint) => [endpoint.name as string, endpoint]))

/** The problems of an operation's examples by the shapes of the contract, which the server itself checks by. */
function problemsOf({ operationId, requestBody, responses }: Operation): string[] {
  const [name = '', kind = ''] = operationId.replace(/_deprecated\d+$/, '').split('_')
  const call = byName.get(name) as Endpoint
  if (call.takesFile) return []
  const { answer, bodyBy } = call
  const body = bodyShapeOf(call, bodyBy ? { [bodyBy.parameter]: kind } : {})
  const returned = answer instanceof AnswersBy ? (answer.shapes[kind] as z.ZodType) : answer
  const check = (shape: z.ZodType, media: Media | undefined, part: string) => {
    const { error } = media ? shape.safeParse(exampleIn(media)) : {}
    return error ? [`${operationId} ${part}: ${z.prettifyError(error)}`] : []
  }
  return [
    ...check(body, requestBody?.content['application/json'], 'body'),
    ...(call.answersFile ? [] : check(returned, responses[call.status]?.content?.['application/json'], 'response')),
  ]
}

test('each example has the shape by which the server reads bodies and tests check responses', () => {
  expect(operations.flatMap(problemsOf)).toEqual([])
})

test('examples of problems are what the server writes, and describe their status', () => {
  const errors = operations.flatMap(({ responses }) => Object.entries(responses))
  const wrong = errors.filter(([status, { $ref }]) => {
    if (!$ref || status === 'default') return false
    const { content } = document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {}
    const example = content?.['application/problem+json']?.example as { status: number; type: string }
    return example.status !== Number(status) || example.type !== 'about:blank'
  })
  expect(wrong).toEqual([])
})
