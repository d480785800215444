import { z } from 'zod'
import { count } from './values/numbers.ts'
import { id, instant, links } from './values/shapes.ts'

/** Kind of an entry: a user's change, a file, a claim, or an event of the system itself. */
export const activityKinds = ['change', 'file', 'claim', 'system'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** A value as text. A value that is too long for a list of entries is given by its length. Null means no value. */
const value = z
  .union([
    z.object({
      text: z.string(),
      facts: z
        .enum(['eligibility', 'payout', 'line'])
        .optional()
        .meta({ description: 'The text is a condition that reads these facts' }),
    }),
    z.object({ date: instant }),
    z.object({ html: z.string() }),
    z.object({ characters: count }),
  ])
  .nullable()

const valueChange = z
  .object({ label: z.string(), before: value, after: value })
  .meta({ id: 'ValueChange', description: 'Both null: a value that cannot be shown as text' })

const rowChange = z
  .object({
    change: z.enum(['added', 'changed', 'removed']),
    name: z.string(),
    changes: z.array(valueChange),
  })
  .meta({ id: 'RowChange' })

const listChange = z
  .object({ label: z.string(), added: count, changed: count, removed: count, rows: z.array(rowChange) })
  .meta({ id: 'ListChange', description: 'The first of the counted rows, or all of them' })

/** A changed field, or the changed rows of a list. */
export const contentChange = z.union([listChange, valueChange])

export const activity = z
  .object({
    id,
    createdDate: instant,
    kind: z.enum(activityKinds),
    message: z.string().meta({ description: 'HTML, sanitized when it was written' }),
    changes: z.array(contentChange).meta({
      description: 'The changes of a save, with old and new values; empty for entries with only a message',
    }),
    isWhole: z
      .boolean()
      .meta({ description: 'False if rows or long values are omitted; the address of the entry returns all' }),
    user: z.object({ fullName: z.string() }).nullable(),
    _links: links,
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof activity>
