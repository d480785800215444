import { expect, test } from 'vitest'
import { endpoints, methodAndPath, openApiDocument, servedPaths } from '../index.ts'

const served = endpoints.flatMap(({ name }) =>
  servedPaths(name).map((one) => ({ name, method: methodAndPath(name).method, ...one })),
)
const former = served.filter(({ deprecatedSince }) => deprecatedSince !== null)

test('every path belongs to one call', () => {
  const addresses = served.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a former path has the parameters of the present one, and a day from which it is deprecated', () => {
  const parameters = (path: string) => path.match(/:\w+/g)
  expect(former).not.toEqual([])
  for (const { name, path, deprecatedSince } of former) {
    expect([path, parameters(path)]).toEqual([path, parameters(methodAndPath(name).path)])
    expect(deprecatedSince).toBeGreaterThan(1_700_000_000)
  }
})

test('OpenAPI lists exactly the former paths as deprecated', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { deprecated?: boolean }>> }
  const deprecated = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => (call.deprecated ? [`${method.toUpperCase()} ${path}`] : [])),
  )
  const expected = former.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(deprecated.toSorted()).toEqual(expected.toSorted())
  expect(expected).toContain('POST /api/promotions/{id}/lint')
})
