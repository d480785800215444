import { z } from 'zod'
import { id, instant } from './values/shapes.ts'
import { asIs } from './values/texts.ts'

/** The number of a check. */
export const findingNumber = asIs(z.string().regex(/^L-\d{2}$/))

/** Identifies the content that a finding is about. Different content has a different subject. */
export const findingSubject = asIs(z.string().regex(/^[0-9a-f]{16}$/))

/** Why a finding is acceptable here, who accepted it (null if no longer known), and when. */
export const acceptance = z
  .object({ reason: z.string(), by: z.string().nullable(), date: instant })
  .meta({ id: 'Acceptance' })

const rowId = z.union([id, z.string()]).nullable()

/** A finding of a check before publishing. */
export const finding = z
  .object({
    finding: findingNumber,
    severity: z.enum(['BLOCK', 'WARN', 'INFO']),
    message: z.string(),
    /** The field or row of the editor to fix. */
    link: z.object({
      tab: z.string(),
      row: rowId,
      dialog: z.string().nullable(),
      /** The row within the dialog, such as a payout. */
      id: rowId,
      field: z.string().nullable(),
    }),
    subject: findingSubject,
    /** True if it concerns participants that the caller must not see. It is counted, but its message has no details. */
    isHidden: z.boolean(),
    /** Null if no one has accepted it for this content. */
    accepted: acceptance.nullable(),
  })
  .meta({ id: 'Finding' })
export type FindingAnswer = z.output<typeof finding>
