import { callMessages } from '@incentive/contract'
import { createHash } from 'node:crypto'
import type { Place } from '../db/search/place.ts'
import { invalid } from '../refusal.ts'

/** Where a caller reads on: the rows behind a place, which are those of a page. */
interface CursorPosition {
  readonly page: number
  readonly place: Place
}

const cursorInvalid = () => invalid({ cursor: [callMessages.cursorInvalid] })

/**
 * The check of a cursor: it fits what the cursor says and the list that it is of, in its order and with its filters. It
 * is no signature: a caller who makes up a position finds rows of the list behind it, and no others.
 */
const checkOf = (said: string, list: string) =>
  createHash('sha256').update(`${list}\n${said}`).digest('base64url').slice(0, 22)

/** A position in a list as an opaque text. `list` is anything that names the list, its order and its filters. */
export function writeCursor({ page, place }: CursorPosition, list: string): string {
  const said = Buffer.from(JSON.stringify([page, ...place])).toString('base64url')
  return `${said}.${checkOf(said, list)}`
}

/** Reads a position that {@link writeCursor} wrote for the same list; 400 for any other text. */
export function readCursor(cursor: string, list: string): CursorPosition {
  const [said = '', check, ...more] = cursor.split('.')
  if (more.length > 0 || check !== checkOf(said, list)) throw cursorInvalid()
  const [page, ...place] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [number, ...Place]
  return { page, place }
}

/** Data exceptions of the database: a value that cannot be what it is compared with. */
const isDataException = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

/** Finds rows behind a place; 400 when the place is made up and says what no row can be ordered by. */
export async function findBehind<Result>(
  place: Place | null | undefined,
  find: () => Promise<Result>,
): Promise<Result> {
  try {
    return await find()
  } catch (error) {
    throw place && isDataException(error) ? cursorInvalid() : error
  }
}
