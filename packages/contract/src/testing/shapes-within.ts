import { z } from 'zod'

/** A shape and all that it is made of, through lists, objects, unions and whatever wraps another shape. */
export function shapesWithin(shape: z.core.$ZodType): z.core.$ZodType[] {
  const seen: z.core.$ZodType[] = []
  const open: z.core.$ZodType[] = [shape]
  for (let next = open.pop(); next; next = open.pop()) {
    seen.push(next)
    open.push(...partsOf(next._zod.def))
  }
  return seen
}

const isShape = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && value instanceof z.core.$ZodType

/** Whatever of a definition is a shape, or holds shapes: no kind of shape is left out for being new. */
const partsOf = (definition: object): z.core.$ZodType[] =>
  Object.values(definition).flatMap((part: unknown) => {
    if (isShape(part)) return [part]
    if (typeof part !== 'object' || part === null) return []
    return Object.values(part).filter(isShape)
  })
