import { z } from 'zod'
import { formerly, formerNameOf } from './former/former-names.ts'

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
  const readOnly = Object.entries<z.core.$ZodType>(answered)
    .filter(([key]) => !(key in body))
    .map(([key, field]) => {
      const former = formerNameOf(field)
      return [key, former === undefined ? ignored : formerly(former, ignored)]
    })
  return z.strictObject({ ...body, ...(Object.fromEntries(readOnly) as ReadOnly<Answer, Body>) })
}
