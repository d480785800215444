const quote = 0x22
const lineFeed = 0x0a

/** Counts the rows that end in a CSV, piece by piece: of a line break within quotes none does. Answers all so far. */
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
