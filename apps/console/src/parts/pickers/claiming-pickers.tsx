import type { ClaimType, Contest } from '@incentive/model/references'
import { call } from '../../api/call.ts'
import { listPicker, named } from './list-picker.tsx'

/** The claim types in effect (CLM-03). */
export const ClaimTypePicker = listPicker<ClaimType>({
  plural: 'claim types',
  entity: 'claimTypes',
  toOption: (type) => named(type, type.claimTypeKey),
  search: (wanted, signal) =>
    call('searchClaimTypes', { query: { size: '100' }, body: { isEffective: true, ...wanted }, signal }),
})

/** The active contests of the program (CON-02, PICK-20); a failed load is only logged (ERR-16). */
export const ContestPicker = listPicker<Contest>({
  plural: 'contests',
  entity: 'contests',
  toOption: (contest) => named(contest),
  search: (wanted, signal) =>
    call('searchContests', { query: { size: '100', sort: 'name' }, body: { isActive: true, ...wanted }, signal }),
})
