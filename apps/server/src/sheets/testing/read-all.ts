import { openRows } from '../open-rows.ts'
import type { SheetHead, SheetOptions, SheetRow } from '../sheet.ts'

/** The bytes as chunks of a length. */

export async function* chunksOf(bytes: Uint8Array, length = bytes.length): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** Reads a whole file. */
export async function readAll(
  content: string | Uint8Array,
  options: SheetOptions = {},
  chunk = 7,
): Promise<{ head: SheetHead; rows: SheetRow[] }> {
  await using sheet = await openRows(chunksOf(Buffer.from(content as string), chunk), options)
  return { head: sheet.head, rows: await Array.fromAsync(sheet.rows) }
}
