const quote = 0x22
const lineFeed = 0x0a

/** Counts the complete rows of a CSV, chunk by chunk, ignoring line breaks within quotes. Returns the total so far. */
export function csvRowCounter(): (piece: Uint8Array) => number {
  let isQuoted = false
  let rows = 0
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) rows++
    }
    return rows
  }
}
