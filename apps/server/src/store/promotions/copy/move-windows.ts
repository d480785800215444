import { shiftWindows } from '@incentive/model/copy'
import type { OpenWindow } from '@incentive/model/effectiveness'
import { MESSAGES } from '@incentive/model/issues'
import { toInstant, type Instant } from '@incentive/scalars'
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '../../../refusal.ts'
import type { Writes } from '../../queries.ts'
import { wireInstant } from '../../wire-instant.ts'

interface Moved {
  readonly copyId: number
  /** The copies of the rule groups of the promotion and of its payouts. */
  readonly ruleGroupIds: readonly number[]
  /** The starts of the source and of its copy. */
  readonly from: Instant
  readonly to: Instant
}

/** A window as stored; an empty text is an open end. */
type StoredWindow = { readonly starts: string; readonly ends: string }

/**
 * Shifts all dates that a copy owns with its start: lines and groups, their payouts, courses, and rules (OP-145). Two
 * statements for each, however many rows there are: rows with the same window shift together. A date outside of the
 * supported years is refused up front.
 */
export async function moveWindows(tx: Writes, { copyId, ruleGroupIds, from, to }: Moved): Promise<void> {
  const move = shiftWindows(from, to)
  const ofCopy = sql`promotion_id = ${copyId}`
  const ofLines = sql`line_id IN (SELECT id FROM promotion_product_line WHERE ${ofCopy})`
  await moveRows(tx, 'promotion_product_line', ofCopy, move)
  await moveRows(tx, 'promotion_product_payout', ofLines, move)
  await moveRows(tx, 'promotion_course', ofCopy, move)
  await moveRows(tx, 'rule', sql`rule_group_id = ANY(${[...ruleGroupIds]}::bigint[])`, move)
}

type Table = 'promotion_product_line' | 'promotion_product_payout' | 'promotion_course' | 'rule'

// as JSON, where PostgreSQL writes instants in one format regardless of its settings
const starts = sql`coalesce(to_json(effective_date) #>> '{}', '')`
const ends = sql`coalesce(to_json(expiration_date) #>> '{}', '')`

async function moveRows(
  tx: Writes,
  table: Table,
  areTheirs: RawBuilder<unknown>,
  move: (window: OpenWindow) => OpenWindow,
): Promise<void> {
  const { rows } = await sql<StoredWindow>`
    SELECT DISTINCT ${starts} AS starts, ${ends} AS ends FROM ${sql.table(table)}
    WHERE ${areTheirs} AND (effective_date IS NOT NULL OR expiration_date IS NOT NULL)`.execute(tx)
  if (rows.length === 0) return
  const moved = rows.map((row) => move({ effectiveDate: read(row.starts), expirationDate: read(row.ends) }))
  const dates = moved.flatMap(({ effectiveDate, expirationDate }) => [effectiveDate, expirationDate])
  if (dates.some(isOutOfRange)) throw invalid({ effectiveDate: [MESSAGES.date.invalid] })
  await sql`
    UPDATE ${sql.table(table)} SET effective_date = window_to.new_start, expiration_date = window_to.new_end
    FROM unnest(
      ${rows.map((row) => row.starts)}::text[], ${rows.map((row) => row.ends)}::text[],
      ${moved.map(({ effectiveDate }) => effectiveDate)}::timestamptz[],
      ${moved.map(({ expirationDate }) => expirationDate)}::timestamptz[]
    ) AS window_to (old_start, old_end, new_start, new_end)
    WHERE ${areTheirs} AND ${starts} = old_start AND ${ends} = old_end`.execute(tx)
}

const isOutOfRange = (date: Instant | null) => date !== null && toInstant(date) === null

const read = (text: string) => (text === '' ? null : wireInstant(text))
