/** A column of a table as shown in its column chooser. */
export interface OptionalColumn<Field extends string = string> {
  readonly id: string
  readonly header: string
  /** Its fields, by their names in the contract: these are remembered, saved with a view and exported. */
  readonly fields: readonly Field[]
  /** It cannot be hidden; the first one cannot be moved either, because it has the link. */
  readonly stays?: 'first' | 'shown'
  /** Hidden by default. */
  readonly isExtra?: boolean
}

/** The fields of columns, in order. */
export const fieldsOf = <Field extends string>(columns: readonly OptionalColumn<Field>[]): readonly Field[] =>
  columns.flatMap((column) => column.fields)

/** The default fields, for users who have not chosen columns. */
export const usualFields = <Field extends string>(all: readonly OptionalColumn<Field>[]): readonly Field[] =>
  fieldsOf(all.filter((column) => !column.isExtra))

/** Reads remembered fields; null if there are none, or if none of them still exists. */
export function readFields<Field extends string>(
  all: readonly OptionalColumn<Field>[],
  names: readonly string[] | null | undefined,
): readonly Field[] | null {
  const fields = fieldsOf(all)
  const known = (names ?? []).flatMap((name) => fields.find((field) => field === name) ?? [])
  return known.length > 0 ? known : null
}

/** The columns that show these fields: the first one stays first, and columns that cannot be hidden are included. */
export function columnsOf<Column extends OptionalColumn>(
  all: readonly Column[],
  fields: readonly string[],
): readonly Column[] {
  const position = (column: Column) => {
    if (column.stays === 'first') return -1
    const positions = column.fields.map((field) => fields.indexOf(field)).filter((at) => at >= 0)
    if (positions.length > 0) return Math.min(...positions)
    return column.stays ? 0 : null
  }
  return all
    .flatMap((column) => {
      const at = position(column)
      return at === null ? [] : [{ column, at }]
    })
    .sort((one, other) => one.at - other.at)
    .map(({ column }) => column)
}

/** True if two choices show the same columns in the same order. */
export const isSameChoice = (
  all: readonly OptionalColumn[],
  one: readonly string[],
  other: readonly string[],
): boolean => fieldsOf(columnsOf(all, one)).join() === fieldsOf(columnsOf(all, other)).join()

/** One column in the chooser. */
export interface ColumnLine<Field extends string = string> {
  readonly column: OptionalColumn<Field>
  readonly isShown: boolean
}

/** All columns: the shown ones in their order, then the hidden ones in the default order. */
export function linesOf<Field extends string>(
  all: readonly OptionalColumn<Field>[],
  fields: readonly Field[],
): readonly ColumnLine<Field>[] {
  const shown = columnsOf(all, fields)
  return [
    ...shown.map((column) => ({ column, isShown: true })),
    ...all.filter((column) => !shown.includes(column)).map((column) => ({ column, isShown: false })),
  ]
}

/** The fields of the shown lines. */
export const shownFields = <Field extends string>(lines: readonly ColumnLine<Field>[]): readonly Field[] =>
  fieldsOf(lines.filter(({ isShown }) => isShown).map(({ column }) => column))

/** Moves a line to another position; a line that stays first keeps its position. */
export function moveLine<Line extends ColumnLine>(lines: readonly Line[], from: number, to: number): readonly Line[] {
  const line = lines[from]
  const target = Math.max(1, Math.min(to, lines.length - 1))
  if (!line || line.column.stays === 'first' || target === from) return lines
  return lines.toSpliced(from, 1).toSpliced(target, 0, line)
}

/** Shows or hides a column, unless it cannot be hidden. */
export const showLine = <Line extends ColumnLine>(
  lines: readonly Line[],
  id: string,
  isShown: boolean,
): readonly Line[] => lines.map((line) => (line.column.id === id && !line.column.stays ? { ...line, isShown } : line))
