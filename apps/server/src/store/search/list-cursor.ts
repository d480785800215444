import { callMessages } from '@incentive/contract'
import { createHash } from 'node:crypto'
import type { Place } from '../../db/search/place.ts'
import { invalid } from '../../refusal.ts'

/** The position from which a caller continues reading: the rows after it form the next page. */
interface CursorPosition {
  readonly page: number
  readonly place: Place
}

const cursorInvalid = () => invalid({ cursor: [callMessages.cursorInvalid] })

/**
 * The checksum of a cursor: it covers the content of the cursor and the list, including order and filters. It is not a
 * signature: a caller who makes up a position only finds later rows of the same list.
 */
const checksumOf = (payload: string, list: string) =>
  createHash('sha256').update(`${list}\n${payload}`).digest('base64url').slice(0, 22)

/**
 * Encodes a position in a list as an opaque string. `list` is any string that identifies the list, its order and its
 * filters.
 */
export function writeCursor({ page, place }: CursorPosition, list: string): string {
  const payload = Buffer.from(JSON.stringify([page, ...place])).toString('base64url')
  return `${payload}.${checksumOf(payload, list)}`
}

/** Decodes a position that {@link writeCursor} encoded for the same list; throws 400 for any other string. */
export function readCursor(cursor: string, list: string): CursorPosition {
  const [payload = '', check, ...more] = cursor.split('.')
  if (more.length > 0 || check !== checksumOf(payload, list)) throw cursorInvalid()
  const [page, ...place] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, ...Place]
  return { page, place }
}

/** Data exceptions of the database: a value cannot be converted for the comparison. */
const isDataException = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

/**
 * Finds rows after a position; throws 400 if the position is made up and contains values that no row can be compared
 * with.
 */
export async function findAfter<Result>(place: Place | null | undefined, find: () => Promise<Result>): Promise<Result> {
  try {
    return await find()
  } catch (error) {
    throw place && isDataException(error) ? cursorInvalid() : error
  }
}
