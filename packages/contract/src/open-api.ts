import { z } from 'zod'
import { type Answer, type Endpoint, AnswersBy, bodyShapeOf } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { addressNumber } from './numbers.ts'
import { methodAndPath } from './paths.ts'
import { openAudienceQuestion, problem, problemDetails, publishingQuestion, versionConflict } from './problem.ts'
import { namedSchemas, type Json } from './named-schemas.ts'
import { promotionChangeBody } from './promotion/promotion-body.ts'
import { servedPaths } from './former-paths.ts'

const isNone = (shape: Answer): shape is z.ZodUndefined => shape instanceof z.ZodUndefined

const json = (schema: Json) => ({ 'application/json': { schema } })

const fileContent = { type: 'string', format: 'binary' }

const isOpen = ({ access }: Endpoint) => access === 'anyone' || access === 'visitor'

/** Users authenticate with their session cookie, API clients with a token. A call takes one of them, not both. */
const securityOf = (call: Endpoint): Json[] =>
  isOpen(call) ? [] : [{ session: [] }, ...(call.userOnly ? [] : [{ token: [] }])]

/** True if the body of a call holds a version at any depth. */
const hasVersion = ({ body }: Endpoint) =>
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"version"')

const header = (name: string, schema: Json, description: string): Json => ({ name, in: 'header', schema, description })

const headers = {
  program: header('X-Program-Id', { type: 'integer', minimum: 1 }, 'The program of this call'),
  version: header('If-Match', { type: 'string' }, 'The version to change, such as "v3"'),
  once: header(
    'Idempotency-Key',
    { type: 'string', minLength: 1, maxLength: 200 },
    'The call runs at most once under this key',
  ),
}

/** The error statuses of a call. */
const refusals = (call: Endpoint): number[] => [
  400,
  ...(isOpen(call) && call.name !== 'login' ? [] : [401]),
  ...(call.access === 'anyone' ? [] : [403, 404]),
  ...(isNone(call.body) && !call.takesFile ? [] : [413]),
  ...(call.idempotent ? [422] : []),
  ...(call.name === 'login' || !(isOpen(call) || call.userOnly) ? [429] : []),
  500,
  503,
]

const description = [
  'Other methods get 405 with the methods of the address in `Allow`; `OPTIONS` gets 204 with the same header.',
  'Responses of a deprecated address have `Deprecation`, since when, and `Link`, with the address that replaces it.',
  'To read a whole list, send the `nextCursor` of each response as the `cursor` of the next call until a response has none.',
].join('\n\n')

/** The contract as an OpenAPI 3.0 document. Named shapes appear once, under `components.schemas`. */
export function openApiDocument(): Json {
  const { schemaOf, schemas } = namedSchemas((shape) => addressNumber(shape))

  const parameters = (where: 'path' | 'query', shape: z.ZodType): Json[] => {
    if (isNone(shape)) return []
    const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    const isRequired = (name: string) => where === 'path' || required.includes(name)
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: isRequired(name),
      schema,
    }))
  }

  const requestBody = (call: Endpoint, body: z.ZodType): Json => {
    if (call.takesFile) {
      const schema = { type: 'object', properties: { file: fileContent }, required: ['file'] }
      const bare = call.takesBareFile ? { 'application/octet-stream': { schema: fileContent } } : {}
      return { requestBody: { required: true, content: { 'multipart/form-data': { schema }, ...bare } } }
    }
    if (isNone(body)) return {}
    const required = !body.safeParse(undefined).success
    return { requestBody: { required, content: json(schemaOf(body, 'input')) } }
  }

  const success = (call: Endpoint, answer: z.ZodType): Json => {
    const description = 'Done'
    if (call.answersFile) return { description, content: { '*/*': { schema: fileContent } } }
    const headers = Object.entries(call.answerHeaders).map(([name, said]) => [
      name,
      { schema: { type: 'string' }, description: said },
    ])
    return {
      description,
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) as Json }),
      ...(isNone(answer) ? {} : { content: json(schemaOf(answer, 'output')) }),
    }
  }

  const refusal = (description = 'Error', shape: z.ZodType = problem): Json => ({
    description,
    content: { 'application/problem+json': { schema: schemaOf(shape, 'output') } },
  })

  const conflict = (call: Endpoint) =>
    call.name === 'resumePromotion'
      ? refusal('Resuming would publish with warnings that are not accepted', publishingQuestion)
      : call.body === promotionChangeBody
        ? refusal(
            'The promotion was modified since you read it, or saving would publish it with open warnings or open it to everyone',
            z.union([versionConflict, publishingQuestion, openAudienceQuestion]),
          )
        : refusal(problemDetails[409], versionConflict)

  const operation = ({ id, call, path, params, body, answer, ...operation }: Operation): Json => ({
    operationId: id,
    summary: call.summary,
    ...(operation.isDeprecated ? { deprecated: true } : {}),
    tags: [areaOf(path)],
    security: securityOf(call),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', call.query),
      ...(isOpen(call) ? [] : [headers.program]),
      ...(operation.takesVersion ? [headers.version] : []),
      ...(call.idempotent ? [headers.once] : []),
    ],
    ...requestBody(call, body),
    responses: {
      [call.status]: success(call, answer),
      ...(operation.mayBeEmpty ? { 204: { description: 'No content' } } : {}),
      ...Object.fromEntries(refusals(call).map((status) => [status, refusal(problemDetails[status])])),
      ...(operation.takesVersion ? { 409: conflict(call) } : {}),
      default: refusal(),
    },
  })

  const documented: Record<string, Json> = {}
  for (const one of (endpoints as readonly Endpoint[]).flatMap(operationsOf)) {
    const { method } = methodAndPath(one.call.name)
    const address = one.path.replace(/:(\w+)/g, '{$1}')
    documented[address] = { ...documented[address], [method.toLowerCase()]: operation(one) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Incentive Console', version: '1', description },
    paths: documented,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        token: { type: 'http', scheme: 'bearer', description: 'The token of an API client, `icl_...`' },
      },
      schemas: schemas(),
    },
  }
}

/** The area of a call, from the first part of its address: `promotions`. */
const areaOf = (path: string): string => path.split('/')[2] ?? ''

/** A call as it is documented: one address with one response. */
interface Operation {
  readonly id: string
  readonly call: Endpoint
  /** The address; `:name` marks a path parameter. */
  readonly path: string
  /** True if it is a former path of the call. */
  readonly isDeprecated: boolean
  /** True if the call changes a version that the caller has read. */
  readonly takesVersion: boolean
  readonly params: z.ZodType
  readonly body: z.ZodType
  readonly answer: z.ZodType
  /** True if the response can be empty: 204. */
  readonly mayBeEmpty: boolean
}

/**
 * Returns the operations of a call: one for each of its paths. A call that reads several kinds of resources has one
 * operation for each kind, each with its own shape.
 */
function operationsOf(call: Endpoint): Operation[] {
  const takesVersion = hasVersion(call)
  return servedPaths(call.name).flatMap(({ path, deprecatedSince }, index) =>
    operationsAt(call, path).map((operation) =>
      deprecatedSince === null
        ? { ...operation, takesVersion, isDeprecated: false }
        : { ...operation, takesVersion, id: `${operation.id}_deprecated${index}`, isDeprecated: true },
    ),
  )
}

function operationsAt(call: Endpoint, path: string): Omit<Operation, 'isDeprecated' | 'takesVersion'>[] {
  const { name, params, answer, body } = call
  const by = answer instanceof AnswersBy ? answer : call.bodyBy
  if (by === null) return [{ id: name, call, path, params, body, ...answerOf(answer as z.ZodType) }]
  const { parameter, shapes } = by
  const named = params instanceof z.ZodObject ? Object.entries(params.shape) : []
  const others = z.object(Object.fromEntries(named.filter(([key]) => key !== parameter)))
  return Object.keys(shapes).map((kind) => ({
    id: `${name}_${kind}`,
    call,
    path: path.replace(`:${parameter}`, kind),
    params: others,
    body: bodyShapeOf(call, { [parameter]: kind }),
    ...answerOf(answer instanceof AnswersBy ? (answer.shapes[kind] as z.ZodType) : answer),
  }))
}

function answerOf(shape: z.ZodType): Pick<Operation, 'answer' | 'mayBeEmpty'> {
  const isOptional = shape instanceof z.ZodOptional
  return { answer: isOptional ? (shape.unwrap() as z.ZodType) : shape, mayBeEmpty: isOptional }
}
