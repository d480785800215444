import { lineColumns, promotionColumns } from '@incentive/contract'
import { MESSAGES, type Issue } from '@incentive/model/issues'

/** The columns of each list. */
const columnsOfList = { promotions: promotionColumns, promotionProducts: lineColumns } as const satisfies Readonly<
  Record<string, readonly string[]>
>

/** A list with selectable columns. */
export type ListWithColumns = keyof typeof columnsOfList

/**
 * Returns the problems of a column selection, at paths like `settings.columns[1]`: each must be a column of the list,
 * without duplicates.
 */
export function columnIssues(list: ListWithColumns, path: string, columns: readonly string[]): Issue[] {
  const known: readonly string[] = columnsOfList[list]
  return columns.flatMap((column, index) => {
    const field = `${path}[${index}]`
    if (!known.includes(column)) return { field, message: MESSAGES.list.unknownColumn(column) }
    return columns.indexOf(column) < index ? { field, message: MESSAGES.list.repeated(column) } : []
  })
}
