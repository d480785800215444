/** Where the five fields of a row stand in a table; null where the table has no such column. */
export type ImportColumns = readonly [model: number, ...rest: (number | null)[]]

/** What a table may call each field, whatever the case and what stands between the words. */
const HEADINGS: readonly (readonly string[])[] = [
  ['model', 'model number', 'product', 'product key', 'key'],
  ['promotion number', 'agreement number', 'number'],
  ['amount', 'payout', 'payout amount'],
  ['start date', 'start', 'effective date'],
  ['end date', 'end', 'expiration date'],
]

/**
 * The columns that a first row names; null when it is a row as any other. It is one of headings when it names the model
 * and one field more; columns of other names are not read.
 */
export function readHeadings(cells: readonly string[]): ImportColumns | null {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  )
  const [model = null, ...rest] = HEADINGS.map((headings) => firstIndex(names, headings))
  return model === null || rest.every((index) => index === null) ? null : [model, ...rest]
}

function firstIndex(names: readonly string[], headings: readonly string[]): number | null {
  const index = names.findIndex((name) => headings.includes(name))
  return index === -1 ? null : index
}
