import type { ApiExamples } from '@incentive/contract'

/** The parts of a schema that lead to named shapes. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly readOnly?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

/** The parts of a documented operation that examples are for. */
export interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

const nameIn = ({ $ref }: Schema) => $ref?.split('/').at(-1)

const schemaOf = (content: Content | undefined) => Object.values(content ?? {})[0]?.schema

const successOf = ({ responses }: Operation) =>
  schemaOf(Object.entries(responses).find(([status, { content }]) => status.startsWith('2') && content)?.[1].content)

/** Examples in the making. Lists are cut to their first entries. */
export class Recording {
  readonly #requests: Record<string, unknown> = {}
  readonly #responses: Record<string, unknown> = {}
  readonly #shapes: Record<string, unknown> = {}
  readonly #schemas: Readonly<Record<string, Schema>>
  /** The named shape of each kind of record. */
  readonly #kinds: Readonly<Record<string, string>>

  /** True if all kinds of an operation return the same shape. */
  readonly #hasOneShape: (name: string) => boolean

  constructor(
    schemas: Readonly<Record<string, Schema>>,
    operations: readonly Operation[],
    hasOneShape: (name: string) => boolean,
  ) {
    this.#schemas = schemas
    this.#hasOneShape = hasOneShape
    const reads = operations.filter(({ operationId }) => operationId.startsWith('getResource_'))
    this.#kinds = Object.fromEntries(
      reads.map((read) => [read.operationId.split('_')[1] ?? '', this.nameOfResponse(read) ?? '']),
    )
  }

  /** The recorded value of a named shape, if any. */
  shape(name: string): unknown {
    return this.#shapes[name]
  }

  /** The schema of an operation's JSON body. */
  bodyOf({ requestBody }: Operation): Schema | undefined {
    const schema = schemaOf(requestBody?.content)
    return schema && (this.#schemas[nameIn(schema) ?? ''] ?? schema)
  }

  /** The fields of one record in the body of an operation. */
  rowOf(operation: Operation): Readonly<Record<string, Schema>> {
    const { properties = {} } = this.bodyOf(operation) ?? {}
    return properties['rows']?.items?.properties ?? properties
  }

  /** The recorded value of the kind of record that an operation writes. */
  recordOfKind({ operationId }: Operation): unknown {
    const [, kind] = operationId.split('_')
    return this.#shapes[this.#kinds[kind ?? ''] ?? '']
  }

  /** The name of the shape that an operation returns. */
  nameOfResponse(operation: Operation): string | undefined {
    return nameIn(successOf(operation) ?? {})
  }

  hasRequest({ operationId, requestBody }: Operation): boolean {
    return requestBody === undefined || this.#requests[operationId] !== undefined
  }

  hasResponse(operation: Operation): boolean {
    const schema = successOf(operation)
    if (!schema) return false
    return (this.#shapes[nameIn(schema) ?? ''] ?? this.#responses[this.#responseKey(operation)]) !== undefined
  }

  lacks(operation: Operation): boolean {
    return !this.hasRequest(operation) || (successOf(operation) !== undefined && !this.hasResponse(operation))
  }

  addRequest({ operationId }: Operation, body: unknown): void {
    this.#requests[operationId] = shortened(body)
  }

  /** Adds a response and every named shape in it. Returns false if it has no content to show. */
  addResponse(operation: Operation, body: unknown): boolean {
    const schema = successOf(operation)
    if (!schema || body === '') return schema === undefined
    const short = shortened(body)
    this.#collect(schema, short)
    if (nameIn(schema) === undefined) this.#responses[this.#responseKey(operation)] = short
    return !isEmptyList(short)
  }

  examples(): Omit<ApiExamples, 'problems'> {
    return { requests: this.#requests, responses: this.#responses, shapes: sorted(this.#shapes) }
  }

  #responseKey({ operationId }: Operation): string {
    const [name = ''] = operationId.split('_')
    return this.#hasOneShape(name) ? name : operationId
  }

  #collect(schema: Schema, value: unknown): void {
    if (value === null || value === undefined) return
    const name = nameIn(schema)
    if (name !== undefined) {
      if (weight(value) > weight(this.#shapes[name])) this.#shapes[name] = value
      this.#collect(this.#schemas[name] ?? {}, value)
      return
    }
    const alternatives = (schema.anyOf ?? []).filter((each) => each.type !== undefined || schema.anyOf?.length === 1)
    for (const part of [...(schema.allOf ?? []), ...alternatives]) this.#collect(part, value)
    if (Array.isArray(value)) for (const item of value) this.#collect(schema.items ?? {}, item)
    else if (typeof value === 'object') {
      for (const [key, part] of Object.entries(schema.properties ?? {})) {
        this.#collect(part, (value as Record<string, unknown>)[key])
      }
    }
  }
}

/** Prefers values with content to those full of nulls. */
const weight = (value: unknown) => (value === undefined ? -1 : JSON.stringify(value).replaceAll('null', '').length)

const isEmptyList = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0
  const { content, _embedded: embedded } = (value ?? {}) as { content?: unknown; _embedded?: Record<string, unknown> }
  return (
    (Array.isArray(content) && content.length === 0) ||
    (embedded !== undefined && Object.values(embedded).some(isEmptyList))
  )
}

const maxEntries = 1
/** Instead of the secret of an authenticator app. */
const otherSecret = 'A'.repeat(32)
const maxCharacters = 600

/** Cuts lists and long texts, and replaces secrets. */
function shortened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'token' && value.length > 30) return value.startsWith('icl_') ? 'icl_example' : 'example'
    if (key === 'secret') return otherSecret
    if (key === 'uri') return value.replace(/secret=\w+/, `secret=${otherSecret}`)
    return value.length > maxCharacters ? value.slice(0, maxCharacters) : value
  }
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((item) => shortened(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part, name)]))
}

const sorted = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
