import { z } from 'zod'

/** What is answered and nobody may send: a body may hold it, whatever it is, and it is not read. */
const ignored = z
  .unknown()
  .transform((): undefined => undefined)
  .optional()
  .meta({ readOnly: true })

type ReadOnly<Answer extends z.ZodRawShape, Body extends z.ZodRawShape> = Readonly<
  Record<Exclude<keyof Answer, keyof Body>, typeof ignored>
>

/**
 * A body that takes back what was answered: the keys that the answer has beyond those of the body are ignored, all others
 * are refused.
 */
export function takenBack<Answer extends z.ZodRawShape, Body extends z.ZodRawShape>(
  { shape: answered }: z.ZodObject<Answer>,
  body: Body,
): z.ZodObject<Body & ReadOnly<Answer, Body>, z.core.$strict> {
  const readOnly = Object.keys(answered)
    .filter((key) => !(key in body))
    .map((key) => [key, ignored])
  return z.strictObject({ ...body, ...(Object.fromEntries(readOnly) as ReadOnly<Answer, Body>) })
}
