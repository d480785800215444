import { z } from 'zod'

/** A field of the response that cannot be sent: a body can contain it with any value, and it is not read. */
const ignored = z
  .unknown()
  .transform((): undefined => undefined)
  .optional()
  .meta({ readOnly: true })

type ReadOnly<Answer extends z.ZodRawShape, Body extends z.ZodRawShape> = Readonly<
  Record<Exclude<keyof Answer, keyof Body>, typeof ignored>
>

/**
 * A body that accepts a resource as it was returned: keys that only the response has are ignored; unknown keys are
 * rejected.
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
