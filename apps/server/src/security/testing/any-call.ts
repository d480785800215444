import { endpoints, servedPaths, type Endpoint, type EndpointName } from '@incentive/contract'
import fc from 'fast-check'
import { anyBody, anyParams } from './any-body.ts'
import { byKind } from './body-kinds.ts'
import { bodyShape } from './body-places.ts'
import { exampleCall, type ExampleCall } from './example-calls.ts'
import type { Home } from './home.ts'

/** A random call: replacement for its ids (null: those of the example), query and body. */
export interface AnyCall {
  readonly endpoint: Endpoint
  /** The present path of the endpoint, or a former one. */
  readonly path: string
  readonly params: string | null
  readonly query: Readonly<Record<string, string>>
  readonly body: object | undefined
}

const pageNumbers = ['0', '1', '-1', '1.5', '1e3', 'NaN', '', '999999999', '2147483648', '9'.repeat(30), '\0', '१']
const sorts = [
  'name',
  'name,DESC',
  'name,sideways',
  ',',
  '',
  'secret,ASC',
  'constructor',
  '__proto__',
  '\ud800',
  'x'.repeat(300),
]

const anyQuery = fc.record(
  {
    page: fc.constantFrom(...pageNumbers),
    size: fc.constantFrom('5', ...pageNumbers),
    sort: fc.constantFrom(...sorts),
    nestedSort: fc.constantFrom(...sorts),
    surprise: fc.constantFrom('1', '<b>', '%'),
  },
  { requiredKeys: [] },
)

const endsSession: ReadonlySet<string> = new Set<EndpointName>([
  'logout',
  'endSession',
  'endAdministratorSessions',
  'requireTwoFactor',
])

/** Calls that can end the caller's session or carry a file are left out. */
const called = (endpoints as readonly Endpoint[])
  .filter(({ name, takesFile }) => !endsSession.has(name) && !takesFile)
  .flatMap(byKind)

const callOf = (endpoint: Endpoint): fc.Arbitrary<AnyCall> =>
  fc.record({
    endpoint: fc.constant(endpoint),
    path: fc.constantFrom(...servedPaths(endpoint.name).map(({ path }) => path)),
    params: anyParams,
    query: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyQuery }),
    body: anyBody(bodyShape(endpoint)),
  })

/** Any call of the contract, usually close to its shapes. */
export const anyCall: fc.Arbitrary<AnyCall> = fc.oneof(...called.map(callOf))

/** Converts a call to its request. */
export function toRequest(
  { endpoint, path: served, params, query, body }: AnyCall,
  home: Home,
): Pick<ExampleCall, 'method' | 'url' | 'payload'> {
  const { method, url } = exampleCall(endpoint, home, served)
  const path = params === null ? url : url.replace(/\d+/, encodeURIComponent(params))
  const search = new URLSearchParams(query).toString()
  return { method, url: search === '' ? path : `${path}?${search}`, payload: method === 'GET' ? undefined : body }
}
