import type { ApiClient } from '@incentive/contract'
import type { FilterField } from '../../parts/table-filter/filter-field.ts'
import { STATUS_WORDS } from './api-clients-table.tsx'

/** The statuses, in the order of a token's life. */
export const STATUSES = Object.keys(STATUS_WORDS) as ApiClient['status'][]

const toOption = (status: ApiClient['status']) => ({ value: status, label: STATUS_WORDS[status] })

/** Filters by the status of the token. */
export const statusFilter = (
  chosen: ApiClient['status'] | undefined,
  onChoose: (status: ApiClient['status'] | undefined) => void,
): FilterField => ({
  id: 'status',
  label: 'Status',
  options: STATUSES.map(toOption),
  chosen: chosen ? [toOption(chosen)] : [],
  onChoose: ([option]) => onChoose(STATUSES.find((status) => status === option?.value)),
  isSingle: true,
})
