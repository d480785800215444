import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { formerly, withPresentNames } from './former/former-names.ts'
import { shapeMessage } from './values/shape-messages.ts'
import { takenBack } from './taken-back.ts'

const answer = z.object({ id: z.number(), name: z.string(), _links: z.object({ self: z.string() }) })
const body = takenBack(answer, { id: z.number().nullish(), name: z.string(), toBeDeleted: z.boolean().nullish() })

test('what only the server says is ignored, whatever it is', () => {
  for (const links of [{ self: '/here' }, null, 5, 'text']) {
    expect(body.parse({ id: 1, name: 'a', _links: links })._links).toBeUndefined()
  }
  expectTypeOf<z.output<typeof body>['_links']>().toEqualTypeOf<undefined>()
})

test('a key that neither has is refused, and a field of the body is read as ever', () => {
  const issues = body.safeParse({ id: 'x', name: 'a', links: {} }, { error: shapeMessage }).error?.issues
  expect(issues?.map(({ path, message }) => [path.join(), message])).toEqual([
    ['id', 'Value must be a number, such as 1000.50'],
    ['', 'Unknown field'],
  ])
})

test('a response with a renamed field can be sent back under both names', () => {
  const shape = takenBack(z.object({ since: formerly('from', z.string()) }), { name: z.string() })
  const { body: present } = withPresentNames(shape, { name: 'a', since: 'May', from: 'May' })
  expect(shape.safeParse(present).data).toEqual({ name: 'a' })
})
