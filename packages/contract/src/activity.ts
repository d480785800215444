import { z } from 'zod'
import { count } from './numbers.ts'
import { id, instant, links } from './shapes.ts'

/** Kind of an entry: a user's change, a file, a claim, or an event of the system itself. */
export const activityKinds = ['change', 'file', 'claim', 'system'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** A value as text. A value that is too long for a list of entries is given by its length. Null means no value. */
const value = z
  .union([
    z.object({ text: z.string() }),
    z.object({ date: instant }),
    z.object({ html: z.string() }),
    z.object({ characters: count }),
  ])
  .nullable()

const valueChange = z
  .object({ label: z.string(), before: value, after: value })
  .meta({ id: 'ValueChange', description: 'Both null: another value, which has no words' })

const rowChange = z
  .object({
    change: z.enum(['added', 'changed', 'removed']),
    name: z.string(),
    changes: z.array(valueChange),
  })
  .meta({ id: 'RowChange' })

const listChange = z
  .object({ label: z.string(), added: count, changed: count, removed: count, rows: z.array(rowChange) })
  .meta({ id: 'ListChange', description: 'The first of the rows that were counted, or all of them' })

export const activity = z
  .object({
    id,
    createdDate: instant,
    kind: z.enum(activityKinds),
    message: z.string().meta({ description: 'HTML, sanitized when it was written' }),
    changes: z.array(z.union([listChange, valueChange])).meta({
      description: 'What a save changed, from what to what; empty for entries that have a message alone',
    }),
    isWhole: z
      .boolean()
      .meta({ description: 'False when rows or long values are left out: the address of the entry answers all' }),
    user: z.object({ fullName: z.string() }).nullable(),
    _links: links,
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof activity>
