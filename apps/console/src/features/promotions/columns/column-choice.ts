import type { PromotionColumn } from '@incentive/contract'
import { columnsReader } from '../../../parts/promotions/promotions-address.ts'
import { listColumns, type ListColumn } from './promotion-columns.tsx'

/** What columns show, in their order: this is what is remembered, saved with a view and exported. */
export const fieldsOf = (columns: readonly ListColumn[]): readonly PromotionColumn[] =>
  columns.flatMap((column) => column.fields)

/** The columns of somebody who has chosen none. */
export const usualFields = fieldsOf(listColumns.filter((column) => !column.isExtra))

/** Columns as they were remembered; null when nothing was, or nothing that is still known. */
export function readFields(names: readonly string[] | null | undefined): readonly PromotionColumn[] | null {
  const known = (names ?? []).flatMap((name) => columnsReader(name) ?? [])
  return known.length > 0 ? known : null
}

/** The columns that show these fields: the first one stays first, and what cannot be hidden is there. */
export function columnsOf(fields: readonly PromotionColumn[]): readonly ListColumn[] {
  const place = (column: ListColumn) => {
    if (column.stays === 'first') return -1
    const places = column.fields.map((field) => fields.indexOf(field)).filter((at) => at >= 0)
    if (places.length > 0) return Math.min(...places)
    return column.stays ? 0 : null
  }
  return listColumns
    .flatMap((column) => {
      const at = place(column)
      return at === null ? [] : [{ column, at }]
    })
    .sort((one, other) => one.at - other.at)
    .map(({ column }) => column)
}

/** Whether two choices show the same in the same order. */
export const isSameChoice = (one: readonly PromotionColumn[], other: readonly PromotionColumn[]): boolean =>
  fieldsOf(columnsOf(one)).join() === fieldsOf(columnsOf(other)).join()

/** One column in the chooser. */
export interface ColumnLine {
  readonly column: ListColumn
  readonly isShown: boolean
}

/** Every column: those that are shown in their order, then the hidden ones in the usual order. */
export function linesOf(fields: readonly PromotionColumn[]): readonly ColumnLine[] {
  const shown = columnsOf(fields)
  return [
    ...shown.map((column) => ({ column, isShown: true })),
    ...listColumns.filter((column) => !shown.includes(column)).map((column) => ({ column, isShown: false })),
  ]
}

/** What the lines show. */
export const shownFields = (lines: readonly ColumnLine[]): readonly PromotionColumn[] =>
  fieldsOf(lines.filter(({ isShown }) => isShown).map(({ column }) => column))

/** Moves a line to another place; no line comes before the one that stays first. */
export function moveLine(lines: readonly ColumnLine[], from: number, to: number): readonly ColumnLine[] {
  const line = lines[from]
  const target = Math.max(1, Math.min(to, lines.length - 1))
  if (!line || line.column.stays === 'first' || target === from) return lines
  return lines.toSpliced(from, 1).toSpliced(target, 0, line)
}

/** Shows or hides a column; what must stay stays. */
export const showLine = (lines: readonly ColumnLine[], id: string, isShown: boolean): readonly ColumnLine[] =>
  lines.map((line) => (line.column.id === id && !line.column.stays ? { ...line, isShown } : line))
