import { hasAtMost } from '@incentive/model/issues'
import { cleanExpression, cleanKey, cleanMarkup, cleanText } from '@incentive/scalars'
import { z } from 'zod'

const kinds = new WeakMap<z.core.$ZodType, string>()

/**
 * Returns the kind of text that a shape takes, such as `line`; undefined if none of the builders here made it. A
 * test walks the bodies of all calls for such texts.
 */
export const kindOfText = (shape: z.core.$ZodType): string | undefined => kinds.get(shape)

/** Marks a shape as a text that is read exactly as sent: a secret, a code, an address or a moment. */
export function asIs(shape: z.ZodString): z.ZodString {
  kinds.set(shape, 'exact')
  return shape
}

/** Bodies read texts only through these shapes. Each cleans its text and then counts its characters. OP-146. */
const textOf =
  (kind: string, clean: (text: string) => string) =>
  (max?: number): z.ZodString => {
    const cleaned = z.string().overwrite(clean)
    const shape = max === undefined ? cleaned : atMost(max, cleaned)
    kinds.set(shape, kind)
    return shape
  }

/** Characters are counted as in the database: an emoji of one code point counts as one. */
const atMost = (max: number, shape: z.ZodString): z.ZodString =>
  shape
    .check(({ value, issues }) => {
      if (hasAtMost(max, value)) return
      issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
    })
    .meta({ maxLength: max })

/** A name or another text of one line; line breaks in it become spaces. */
export const line = textOf('line', cleanText)

/** A text with one or more lines. */
export const lines = textOf('lines', (text) => cleanText(text, { lines: true }))

/** A key or a model number. */
export const key = textOf('key', cleanKey)

/** An expression of the rule language. Text in quotes stays unchanged. */
export const expression = textOf('expression', cleanExpression)

/** HTML. */
export const markup = textOf('markup', cleanMarkup)

/** A text that is read exactly as sent. */
export const exact = (max: number): z.ZodString => asIs(atMost(max, z.string()))
