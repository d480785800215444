import type { SentPromotion } from '@incentive/model/promotion'
import type { Instant } from '@incentive/scalars'
import type { FileStore } from '../../../deps.ts'
import type { Saving } from '../save/write-promotion.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'

/** The dates of a copy that starts at a different time than its source. */
export interface MovedDates extends Pick<
  SentPromotion,
  'publishDate' | 'effectiveDate' | 'expirationDate' | 'promotionDeadlines'
> {
  /** The start of the source and that of the copy; all dates that the copy owns are shifted with them. */
  readonly starts: { readonly from: Instant; readonly to: Instant }
}

/** Options for copying a promotion. */
export interface Copying extends Saving {
  readonly name: string
  /** Null to generate an unused key. */
  readonly promotionKey: string | null
  readonly fiscalYear: number | null
  /** Null to use those of the source. */
  readonly dates: MovedDates | null
  readonly includePayouts: boolean
  /** The organization groups of other programs that are not copied (OP-149). */
  readonly leftOutGroups: readonly number[]
  readonly files: { readonly copy: FileStore['copy']; readonly onCopied: (key: string) => void }
}

/**
 * A row with the columns in `changes` replaced. Columns that later migrations add are also copied. For use as `FROM
 * source CROSS JOIN LATERAL (this) AS copy`.
 */
export const changedRow = (source: RawBuilder<unknown>, changes: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`jsonb_populate_record(${source}, jsonb_build_object(${sql.join(
    Object.entries(changes).map(([column, value]) => sql`${sql.lit(column)}, ${value}`),
  )}))`

/** The next id of a table. */
export const nextId = (table: keyof Schema) => sql<number>`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))`
