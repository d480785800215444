import type { RowKey } from '@incentive/model'
import { rowPath } from '../../draft/lists.ts'

/** A field of a course, as its control and the list of problems call it; 0 is the course that is added. */
export const coursePath = (key: RowKey, field: string): string => `${rowPath('promotionCourses', key)}.${field}`
