import type { Sheet, SheetOptions } from './sheet.ts'

/**
 * Opens a file of rows: CSV, JSON Lines or XLSX, each also compressed with gzip. Reads only as much as the head needs;
 * the rest is read as the rows are taken. Throws {@link UnreadableSheet} for a file that is torn or too large.
 */
export function openRows(_bytes: AsyncIterable<Uint8Array>, _options: SheetOptions = {}): Promise<Sheet> {
  throw new Error('not written yet')
}
