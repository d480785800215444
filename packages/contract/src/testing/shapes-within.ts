import { z } from 'zod'

/** Returns a shape and all shapes within it, through lists, objects, unions and any wrapper. */
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

/**
 * Returns every part of a definition that is a shape or contains shapes, so that new kinds of shapes are not missed.
 */
const partsOf = (definition: object): z.core.$ZodType[] =>
  Object.values(definition).flatMap((part: unknown) => {
    if (isShape(part)) return [part]
    if (typeof part !== 'object' || part === null) return []
    return Object.values(part).filter(isShape)
  })
