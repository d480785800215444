import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { methodAndPath } from './paths.ts'
import { problem } from './problem.ts'

type Json = Record<string, unknown>

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return schema
}

const isNone = (shape: z.ZodType) => shape instanceof z.ZodUndefined

function parameters(where: 'path' | 'query', shape: z.ZodType): Json[] {
  if (isNone(shape)) return []
  const { properties = {} } = schemaOf(shape, 'input') as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: where, required: where === 'path', schema }))
}

const json = (schema: Json) => ({ 'application/json': { schema } })

const fileContent = { type: 'string', format: 'binary' }

function requestBody(call: Endpoint): Json {
  if (call.takesFile) {
    const schema = { type: 'object', properties: { file: fileContent }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  return isNone(call.body) ? {} : { requestBody: { content: json(schemaOf(call.body, 'input')) } }
}

function success(call: Endpoint): Json {
  const description = 'Done'
  if (call.answersFile) return { description, content: { '*/*': { schema: fileContent } } }
  return isNone(call.answer) ? { description } : { description, content: json(schemaOf(call.answer, 'output')) }
}

const isOpen = ({ access }: Endpoint) => access === 'anyone' || access === 'visitor'

function operation(call: Endpoint): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    security: isOpen(call) ? [] : [{ session: [] }],
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...requestBody(call),
    responses: {
      [call.status]: success(call),
      ...(call.mayBeEmpty ? { 204: { description: 'There is none' } } : {}),
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } },
      },
    },
  }
}

/** The contract as an OpenAPI 3.0 document. */
export function openApiDocument(): Json {
  const documented: Record<string, Json> = {}
  for (const call of endpoints as readonly Endpoint[]) {
    const { method, path } = methodAndPath(call.name)
    const address = path.replace(/:(\w+)/g, '{$1}')
    documented[address] = { ...documented[address], [method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Incentive Console', version: '1' },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } } },
    paths: documented,
  }
}
