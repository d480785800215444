import type { Program } from '@incentive/contract'
import { call } from '../../api/call.ts'
import { listPicker, named } from './list-picker.tsx'

export type ProgramGroup = NonNullable<Program['programGroup']>

/** The active program groups of the client of the session. */
export const ProgramGroupPicker = listPicker<ProgramGroup>({
  plural: 'program groups',
  entity: 'programGroups',
  toOption: (group) => named(group),
  search: ({ keyword }, signal) =>
    call('searchRecords', {
      params: { entity: 'programGroups' },
      query: { size: '100', sort: 'name' },
      body: { keyword },
      signal,
    }) as Promise<unknown> as Promise<{ content: ProgramGroup[]; totalElements: number }>,
})
