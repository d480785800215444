import { z } from 'zod'
import { type Endpoint, AnswersBy, bodyShapeOf, isNone, isOpen } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { addressNumber } from './values/numbers.ts'
import { methodAndPath } from './paths.ts'
import { namedSchemas, type Json } from './named-schemas.ts'
import { noExamples, type ApiExamples } from './open-api/api-examples.ts'
import { describeCall } from './open-api/call-description.ts'
import { errorResponses, errorsOf } from './open-api/error-responses.ts'
import { areaOf, tagDescriptions } from './open-api/tags.ts'
import { servedPaths } from './former/former-paths.ts'

const json = (schema: Json, example: Json = {}) => ({ 'application/json': { schema, ...example } })

const fileContent = { type: 'string', format: 'binary' }

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

/** Headers of the responses of a former path. */
const deprecationHeaders = {
  Deprecation: 'Start of the deprecation, `@` and Unix seconds (RFC 9745)',
  Sunset: 'Date from which the path can be removed (RFC 8594)',
  Link: 'The present address, with rel="successor-version"',
}

const description = [
  'The API of Incentive Console, an administration console for incentive and rebate promotions.',
  'Errors are problems (RFC 9457). Their `type` is always `about:blank`: the status is the kind of the problem. `fieldErrors` and `generalErrors` have every reason.',
  'Other methods get 405 with the methods of the address in `Allow`; `OPTIONS` gets 204 with the same header.',
  'Responses of a deprecated address have `Deprecation`, since when, and `Link`, with the address that replaces it.',
  'To read a whole list, send the `nextCursor` of each response as the `cursor` of the next call until a response has none.',
].join('\n\n')

type SchemaOf = ReturnType<typeof namedSchemas>['schemaOf']

const exampleOf = (value: unknown): Json => (value === undefined ? {} : { example: value })

function parametersOf(where: 'path' | 'query', shape: z.ZodType, schemaOf: SchemaOf): Json[] {
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

function requestBodyOf({ call, body }: Operation, example: unknown, schemaOf: SchemaOf): Json {
  if (call.takesFile) {
    const schema = { type: 'object', properties: { file: fileContent }, required: ['file'] }
    const form = { schema, ...exampleOf(example === undefined ? undefined : { file: example }) }
    const bare = call.takesBareFile
      ? { 'application/octet-stream': { schema: fileContent, ...exampleOf(example) } }
      : {}
    return { requestBody: { required: true, content: { 'multipart/form-data': form, ...bare } } }
  }
  if (isNone(body)) return {}
  const required = !body.safeParse(undefined).success
  return { requestBody: { required, content: json(schemaOf(body, 'input'), exampleOf(example)) } }
}

/** The error responses that operations refer to. */
function errorComponents(examples: ApiExamples, schemaOf: SchemaOf): Json {
  const components = Object.entries(errorResponses).map(([name, { shape, ...response }]) => {
    const content = { schema: schemaOf(shape, 'output'), ...exampleOf(examples.problems[name]) }
    return [name, { ...response, content: { 'application/problem+json': content } }]
  })
  return Object.fromEntries(components) as Json
}

/**
 * The contract as an OpenAPI 3.0 document. Named shapes appear once, under `components.schemas`, and so do error responses
 * and the examples of named shapes.
 */
export function openApiDocument(examples: ApiExamples = noExamples): Json {
  const { schemaOf, schemas } = namedSchemas((shape) => addressNumber(shape))
  const shownShapes = new Set<string>()

  /** The example of a response: the one of its named shape, or its own. */
  const responseExample = ({ presentId, call }: Operation, schema: Json): Json => {
    const shape = typeof schema['$ref'] === 'string' ? (schema['$ref'].split('/').at(-1) ?? '') : ''
    if (examples.shapes[shape] === undefined) {
      return exampleOf(examples.responses[presentId] ?? examples.responses[call.name])
    }
    shownShapes.add(shape)
    return { examples: { [shape]: { $ref: `#/components/examples/${shape}` } } }
  }

  const success = (operation: Operation): Json => {
    const { call, answer, isDeprecated } = operation
    const schema = call.answersFile ? fileContent : isNone(answer) ? null : schemaOf(answer, 'output')
    const described = { ...call.answerHeaders, ...(isDeprecated ? deprecationHeaders : {}) }
    const headers = Object.entries(described).map(([name, said]) => [
      name,
      { schema: { type: 'string' }, description: said },
    ])
    const content = schema && { schema, ...responseExample(operation, schema) }
    return {
      description: 'Done',
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) as Json }),
      ...(content && { content: { [call.answersFile ? '*/*' : 'application/json']: content } }),
    }
  }

  const operation = (one: Operation): Json => {
    const { id, presentId, call, path, params, body, isDeprecated, takesVersion, mayBeEmpty } = one
    const errors = Object.entries(errorsOf(call, takesVersion))
    const query = parametersOf('query', call.query, schemaOf)
    return {
      operationId: id,
      summary: call.summary,
      description: describeCall(call, {
        hasBody: !isNone(body) || call.takesFile,
        takesVersion,
        mayBeEmpty,
        isPaged: query.some(({ name }) => name === 'cursor'),
        successor: isDeprecated ? templateOf(methodAndPath(call.name).path) : null,
      }),
      ...(isDeprecated ? { deprecated: true } : {}),
      tags: [areaOf(path)],
      security: securityOf(call),
      parameters: [
        ...parametersOf('path', params, schemaOf),
        ...query,
        ...(isOpen(call) ? [] : [headers.program]),
        ...(takesVersion ? [headers.version] : []),
        ...(call.idempotent ? [headers.once] : []),
      ],
      ...requestBodyOf(one, examples.requests[presentId], schemaOf),
      responses: {
        [call.status]: success(one),
        ...(mayBeEmpty ? { 204: { description: 'No content' } } : {}),
        ...Object.fromEntries(errors.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }])),
      },
    }
  }

  const documented: Record<string, Json> = {}
  for (const one of (endpoints as readonly Endpoint[]).flatMap(operationsOf)) {
    const { method } = methodAndPath(one.call.name)
    const address = templateOf(one.path)
    documented[address] = { ...documented[address], [method.toLowerCase()]: operation(one) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Incentive Console',
      version: '1',
      description,
      contact: { name: 'The operator of this server', url: '/' },
      license: { name: 'UNLICENSED', url: 'https://docs.npmjs.com/cli/v11/configuring-npm/package-json#license' },
    },
    servers: [{ url: '/', description: 'The server that returns this document' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths: documented,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        token: { type: 'http', scheme: 'bearer', description: 'The token of an API client, `icl_...`' },
      },
      responses: errorComponents(examples, schemaOf),
      examples: Object.fromEntries([...shownShapes].toSorted().map((name) => [name, { value: examples.shapes[name] }])),
      schemas: schemas(),
    },
  }
}

/** A path as OpenAPI writes it: `/api/promotions/{id}`. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** A call as it is documented: one address with one response. */
interface Operation {
  readonly id: string
  /** The operation at the present path, which has the same examples. */
  readonly presentId: string
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
        ? { ...operation, presentId: operation.id, takesVersion, isDeprecated: false }
        : {
            ...operation,
            id: `${operation.id}_deprecated${index}`,
            presentId: operation.id,
            takesVersion,
            isDeprecated: true,
          },
    ),
  )
}

function operationsAt(call: Endpoint, path: string): Omit<Operation, 'isDeprecated' | 'takesVersion' | 'presentId'>[] {
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
