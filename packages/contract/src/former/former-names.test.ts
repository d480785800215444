import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { formerly, renamedFields, renamedObjectsOf, withFormerNames, withPresentNames } from './former-names.ts'
import { AnswersBy, endpoints, openApiDocument, type BodyOf, type Endpoint } from '../index.ts'
import { shapesWithin } from '../testing/shapes-within.ts'

const rights = z.object({ canWrite: formerly('mayWrite', z.boolean()), role: z.string() })
const shape = z.union([
  z.object({ waits: z.string() }),
  z.object({ rights: rights.nullish(), rows: z.array(z.object({ rights })) }),
])
const right = (canWrite: boolean) => ({ canWrite, role: 'ADMIN' })
const both = (canWrite: boolean) => ({ ...right(canWrite), mayWrite: canWrite })

test('a response has both names wherever the field is: in objects, rows, unions and optional parts', () => {
  const answer = { rights: right(true), rows: [{ rights: right(false) }, { rights: right(true) }] }
  expect(withFormerNames(shape, answer)).toEqual({
    rights: both(true),
    rows: [{ rights: both(false) }, { rights: both(true) }],
  })
  expect(answer.rights).toEqual(right(true))
  expect(withFormerNames(shape, { rights: null, rows: [] })).toEqual({ rights: null, rows: [] })
  expect(withFormerNames(shape, { waits: 'code' })).toEqual({ waits: 'code' })
  expect(withFormerNames(shape, undefined)).toBeUndefined()
})

test('a response without the field has neither name', () => {
  expect(withFormerNames(rights, { role: 'ADMIN' })).toEqual({ role: 'ADMIN' })
})

test.each([
  ['the present name', right(true), []],
  ['the former name', { mayWrite: true, role: 'ADMIN' }, []],
  ['both names with the same value', both(true), []],
  ['both names with different values', { ...right(true), mayWrite: false }, ['rows.0.rights.mayWrite']],
  ['both names, one of them empty', { ...right(true), mayWrite: null }, ['rows.0.rights.mayWrite']],
])('a body with %s is read under the present name', (_, sent, expected) => {
  const { body, conflicts } = withPresentNames(shape, { rows: [{ rights: sent }] })
  expect(body).toEqual({ rows: [{ rights: right(true) }] })
  expect(conflicts.map(({ path }) => path.join('.'))).toEqual(expected)
})

test.each([undefined, null, 5, 'text', [], { rows: 5 }, { rows: [null, 5] }, { rights: [] }])(
  'a body of another shape is left as it is: %j',
  (body) => {
    expect(withPresentNames(shape, body)).toEqual({ body, conflicts: [] })
  },
)

test('no renamed field of the contract is missed, whatever its shape is wrapped in', () => {
  const shapes = (endpoints as readonly Endpoint[]).flatMap(({ body, answer }) => [
    body,
    ...(answer instanceof AnswersBy ? Object.values(answer.shapes) : [answer]),
  ])
  const counts = shapes.map((one) => [
    shapesWithin(one).filter((inner) => renamedFields(inner).length > 0).length,
    renamedObjectsOf(one).length,
  ])
  expect(counts.filter(([within, found]) => within !== found)).toEqual([])
  expect(counts.filter(([within]) => within !== 0).length).toBeGreaterThan(8)
})

test('types have the present name only', () => {
  expectTypeOf<BodyOf<'updateApiClient'>>().toHaveProperty('canWrite')
  expectTypeOf<BodyOf<'updateApiClient'>>().not.toHaveProperty('mayWrite')
})

test('OpenAPI has the former name, deprecated: required in responses, never in bodies', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: Schema }> } }>>
    components: { schemas: Record<string, Schema> }
  }
  interface Schema {
    readonly properties: Readonly<Record<string, { readonly deprecated?: boolean }>>
    readonly required: readonly string[]
  }
  const sent = document.paths['/api/apiClients']?.['post']?.requestBody.content['application/json']?.schema
  const answered = document.components.schemas['ApiClient']
  for (const schema of [sent, answered]) {
    expect(schema?.properties['mayWrite']).toMatchObject({ deprecated: true, description: 'Renamed to canWrite' })
    expect(schema?.properties['canWrite']?.deprecated).toBeUndefined()
  }
  expect(answered?.required).toEqual(expect.arrayContaining(['canWrite', 'mayWrite']))
  expect(sent?.required).not.toContain('mayWrite')
})
