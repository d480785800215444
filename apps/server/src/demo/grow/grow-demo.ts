import { sql } from 'kysely'
import type { Queries } from '../../store/queries.ts'
import { type Crop, type Ground, idOf, pick, recently, word } from './crop.ts'
import { promotions, lineCrop } from './grow-promotions.ts'
import { participants, organizations } from './grow-people.ts'
import { products } from './grow-products.ts'

const messages = [
  '<p>Name changed</p>',
  '<p>Description changed</p>',
  '<p>Payout of AX-100 changed from $20.00 to <b>$25.00</b></p>',
  '<p>Product added</p>',
  '<p>Product removed</p>',
  '<p>Deadlines generated</p>',
  '<p>Publish date moved</p>',
  '<p>Claim received</p>',
  '<p>Award vehicle changed</p>',
  '<p>Course added</p>',
]

/** Timeline entries of the Dealer Rewards promotions; a few promotions have most of them. */
const activities: Crop = {
  tables: ['activity'],
  highest: async (db, { programId }) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM activity WHERE program_id = ${programId}`.execute(db)
    return rows[0]?.count ?? 0
  },
  insert: ({ programId, userId, promotions: ids }, from, to) => sql`
    INSERT INTO activity (program_id, activity_type, subject_id, message, app_user_id, kind, created_date)
    SELECT ${programId}::bigint, 'promotion', ${idOf(51, ids)}, ${word(52, messages)},
           CASE WHEN ${pick(53, 5)} > 0 THEN ${userId}::bigint END,
           CASE WHEN ${pick(53, 5)} > 0 THEN 'change' ELSE 'system' END, ${recently(54, 700)}
      FROM generate_series(${from}::bigint, ${to}::bigint) AS n`,
}

/** The kinds of rows, in an order where later ones reference earlier ones. */
const crops = {
  organizations,
  products,
  participants,
  promotions,
  lines: lineCrop,
  activities,
} as const satisfies Record<string, Crop>

export type CropName = keyof typeof crops
export const cropNames = Object.keys(crops) as CropName[]

/** Number of rows to add, by kind. */
export type GrowCounts = Readonly<Partial<Record<CropName, number>>>

/** Progress of a kind, and the number of rows in the batch just finished. */
export interface Progress {
  readonly crop: CropName
  readonly batch: number
  readonly done: number
  readonly total: number
}

/** Small enough for a statement to stay far below the time limits of a request, which the pool enforces. */
const BATCH = 5_000

/**
 * Number of rows after which the table is analyzed. Until then, the database checks references with full table scans.
 */
const FIRST_BATCH = 500

/** Maximum number of ids that generated rows can reference. */
const POINTED_AT = 50_000

/**
 * Adds generated rows to Dealer Rewards and Acme, for testing and measuring large lists. Each batch is its own
 * transaction. If it fails, or the signal stops it (which throws the signal's reason), the earlier batches stay, and
 * the next call continues after them. Throws `CannotGrow` if the demo programs are missing.
 */
export async function growDemo(
  db: Queries,
  counts: GrowCounts,
  onProgress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<void> {
  for (const crop of cropNames) {
    const total = counts[crop] ?? 0
    if (total === 0) continue
    await growCrop(db, crop, total, onProgress, signal)
    for (const table of crops[crop].tables) await settle(db, table)
  }
}

/**
 * Does the work that a server does by itself some time after many inserts, and that the embedded database never does.
 */
async function settle(db: Queries, table: string): Promise<void> {
  await analyze(db, table)
  await sql`
    SELECT gin_clean_pending_list(indexrelid) FROM pg_index
      JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
     WHERE indrelid = ${table}::regclass AND amname = 'gin'`.execute(db)
}

const analyze = (db: Queries, table: string) => sql`ANALYZE ${sql.table(table)}`.execute(db)

async function growCrop(
  db: Queries,
  crop: CropName,
  total: number,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { highest, insert, room, tables }: Crop = crops[crop]
  const ground = await findGround(db)
  const before = await highest(db, ground)
  const limit = await room?.(db, ground)
  if (limit && before + total > limit.most) {
    throw new CannotGrow(`There are only ${limit.most} ${limit.of}; grow more of them first, with --${limit.of}`)
  }
  let done = 0
  while (done < total) {
    signal?.throwIfAborted()
    const size = Math.min(done === 0 ? FIRST_BATCH : BATCH, total - done)
    await insert(ground, before + done + 1, before + done + size).execute(db)
    done += size
    onProgress({ crop, batch: size, done, total })
    if (size === FIRST_BATCH) for (const table of tables) await analyze(db, table)
  }
}

async function findGround(db: Queries): Promise<Ground> {
  const program = await db
    .selectFrom('program')
    .innerJoin('client', 'client.id', 'program.client_id')
    .innerJoin('app_user_program', 'app_user_program.program_id', 'program.id')
    .select(['program.id as programId', 'client.id as clientId', 'app_user_program.app_user_id as userId'])
    .where('client_key', '=', 'ACME')
    .where('program_key', '=', 'ACME-DEALER')
    .orderBy('app_user_id')
    .executeTakeFirst()
  if (program === undefined)
    throw new CannotGrow('There are no demo programs to grow; start the server with DEMO=1 first')
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return {
    ...program,
    organizations: idsOf(
      await db
        .selectFrom('organization')
        .select('id')
        .where('client_id', '=', program.clientId)
        .orderBy('id')
        .limit(POINTED_AT)
        .execute(),
    ),
    promotions: idsOf(
      await db
        .selectFrom('promotion')
        .select('id')
        .where('program_id', '=', program.programId)
        .orderBy('id', 'desc')
        .limit(POINTED_AT)
        .execute(),
    ),
  }
}

/** No rows, or no more rows, can be added; the message is for the user of the command. */
export class CannotGrow extends Error {
  override readonly name = 'CannotGrow'
}
