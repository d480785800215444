import type { Choice } from '../../../../kit/fields/select-field.tsx'

/** The status filter of the courses (CRS-11). */
export type StatusFilter = 'all' | 'effective' | 'notEffective'

export const STATUS_CHOICES: readonly Choice<StatusFilter>[] = [
  { value: 'all', label: 'All' },
  { value: 'effective', label: 'Effective' },
  { value: 'notEffective', label: 'Not effective' },
]
