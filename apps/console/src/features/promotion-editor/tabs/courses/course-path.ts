import type { RowKey } from '@incentive/model'
import { rowPath } from '../../draft/lists.ts'

/** Path of a course field, used by its control and the list of problems. The key 0 is the course being added. */
export const coursePath = (key: RowKey, field: string): string => `${rowPath('promotionCourses', key)}.${field}`
