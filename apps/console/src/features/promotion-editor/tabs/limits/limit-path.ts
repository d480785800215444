import type { RowKey } from '@incentive/model'
import { rowPath } from '../../draft/lists.ts'

/** Path of a node's field, used by its control and the list of problems. */
export const limitPath = (key: RowKey, field: string): string => `${rowPath('promotionLimitNodes', key)}.${field}`
