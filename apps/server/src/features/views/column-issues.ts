import { lineColumns, promotionColumns } from '@incentive/contract'
import { MESSAGES, type Issue } from '@incentive/model'

/** The columns that each list has. */
const columnsOfList = { promotions: promotionColumns, promotionProducts: lineColumns } as const satisfies Readonly<
  Record<string, readonly string[]>
>

/** A list whose columns can be chosen. */
export type ListWithColumns = keyof typeof columnsOfList

/** The problems of a choice of columns, at `settings.columns[1]` and the like: each is one of the list's, and once. */
export function columnIssues(list: ListWithColumns, path: string, columns: readonly string[]): Issue[] {
  const known: readonly string[] = columnsOfList[list]
  return columns.flatMap((column, index) => {
    const field = `${path}[${index}]`
    if (!known.includes(column)) return { field, message: MESSAGES.list.unknownColumn(column) }
    return columns.indexOf(column) < index ? { field, message: MESSAGES.list.repeated(column) } : []
  })
}
