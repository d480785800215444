import type { RowKey } from '@incentive/model'
import { rowPath } from '../../draft/lists.ts'

/** A field of a node, as its control and the list of problems call it. */
export const limitPath = (key: RowKey, field: string): string => `${rowPath('promotionLimitNodes', key)}.${field}`
