import { z } from 'zod'
import { id, instant } from './shapes.ts'
import { asItIs } from './texts.ts'

/** The number of a check. */
export const findingNumber = asItIs(z.string().regex(/^L-\d{2}$/))

/** The content that a finding is about; another content has another subject. */
export const findingSubject = asItIs(z.string().regex(/^[0-9a-f]{16}$/))

/** Why a finding is no problem here; by whom, null when that is not known any more, and when. */
export const acceptance = z
  .object({ reason: z.string(), by: z.string().nullable(), date: instant })
  .meta({ id: 'Acceptance' })

const rowId = z.union([id, z.string()]).nullable()

/** What a check before publishing finds. */
export const finding = z
  .object({
    finding: findingNumber,
    severity: z.enum(['BLOCK', 'WARN', 'INFO']),
    message: z.string(),
    /** The field or row of the editor to mend. */
    link: z.object({
      tab: z.string(),
      row: rowId,
      dialog: z.string().nullable(),
      /** The row within the dialog, such as a payout. */
      id: rowId,
      field: z.string().nullable(),
    }),
    subject: findingSubject,
    /** Of participants whom the caller may not see: it is counted, and its sentence does not say what it is. */
    isHidden: z.boolean(),
    /** Null: nobody has accepted it of this content. */
    accepted: acceptance.nullable(),
  })
  .meta({ id: 'Finding' })
export type FindingAnswer = z.output<typeof finding>
