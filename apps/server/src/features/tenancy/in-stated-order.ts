import type { ReadBodyOf } from '@incentive/contract'
import { MESSAGES, type Issue } from '@incentive/model'

type FieldBody = ReadBodyOf<'updateProgram'>['promotionCustomFields'][number]

/** Custom fields in display order, without their `order`, and the problems of these values. */
interface Ordered {
  readonly fields: readonly Omit<FieldBody, 'order'>[]
  readonly issues: readonly Issue[]
}

/**
 * Sorts the custom fields by their `order`, so that a response can be sent back; without any `order`, their sequence
 * stays. A missing `order` next to others, or a duplicate, is reported at `promotionCustomFields[0].order`. OP-74.
 */
export function inStatedOrder(sent: readonly FieldBody[]): Ordered {
  const orders = sent.map(({ order }) => order ?? null)
  const isStated = orders.some((order) => order !== null)
  const issues = orders.flatMap((order, index) => {
    const message = isStated ? problemOf(order, orders.slice(0, index)) : null
    return message === null ? [] : [{ field: `promotionCustomFields[${index}].order`, message }]
  })
  const inOrder = isStated ? sent.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)) : sent
  return { fields: inOrder.map(({ number, label, required }) => ({ number, label, required })), issues }
}

function problemOf(order: number | null, above: readonly (number | null)[]): string | null {
  if (order === null) return MESSAGES.program.fieldOrderRequired
  return above.includes(order) ? MESSAGES.program.fieldOrderTaken : null
}
