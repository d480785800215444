import { promotionColumns, type SavedView } from '@incentive/contract'
import { MESSAGES, type Issue } from '@incentive/model'

/** The columns that each list has. */
const columnsOfList: Readonly<Record<SavedView['list'], readonly string[]>> = { promotions: promotionColumns }

/** The problems of a choice of columns, at `settings.columns[1]` and the like: each is one of the list's, and once. */
export function columnIssues(list: SavedView['list'], path: string, columns: readonly string[]): Issue[] {
  const known = columnsOfList[list]
  return columns.flatMap((column, index) => {
    const field = `${path}[${index}]`
    if (!known.includes(column)) return { field, message: MESSAGES.list.unknownColumn(column) }
    return columns.indexOf(column) < index ? { field, message: MESSAGES.list.repeatedColumn(column) } : []
  })
}
