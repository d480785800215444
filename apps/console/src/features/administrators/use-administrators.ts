import type { Administrator } from '@incentive/contract'
import { printInstant } from '@incentive/scalars'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sessionQuery } from '../../api/session.ts'
import type { PickerOption } from '../../kit/combobox/picker-options.ts'
import { ids, listReaders, oneOf, someOf, type ListAddress, type Readers } from '../../parts/lists/address.ts'
import { useListAddress } from '../../parts/lists/use-list-address.ts'
import { pageQuery, usePage } from '../../parts/lists/use-page.ts'
import type { FilterField } from '../../parts/table-filter/filter-field.ts'
import { roleLabels, statuses } from './administrator-columns.tsx'

const roles = ['ADMIN', 'READ_ONLY'] as const
const states = ['ACTIVE', 'INVITED', 'DISABLED'] as const
const signIns = ['never', '30', '90', '365'] as const

interface AdministratorsAddress extends ListAddress {
  readonly roles?: readonly (typeof roles)[number][] | undefined
  readonly statuses?: readonly (typeof states)[number][] | undefined
  readonly programs?: readonly number[] | undefined
  readonly lastSignIn?: (typeof signIns)[number] | undefined
}

const readers: Readers<AdministratorsAddress> = {
  ...listReaders(['name', 'email', 'role', 'lastSignInDate']),
  roles: someOf(roles),
  statuses: someOf(states),
  programs: ids,
  lastSignIn: oneOf(signIns),
}

const programsQuery = queryOptions({
  queryKey: ['administrators', 'programs'],
  queryFn: async ({ signal }) => (await call('getGrantablePrograms', { signal })).content,
})

/** The programs of the client. Undefined while loading. */
export const useGrantablePrograms = () => useQuery(programsQuery)

const roleOptions: PickerOption[] = roles.map((value) => ({ value, label: roleLabels[value] }))
const statusOptions: PickerOption[] = states.map((value) => ({ value, label: statuses[value].label }))
const signInOptions: PickerOption[] = signIns.map((value) => ({
  value,
  label: value === 'never' ? 'Never' : `More than ${value} days ago`,
}))

const day = 24 * 60 * 60_000

const signInFilter = (word: AdministratorsAddress['lastSignIn']) => {
  if (word === undefined) return {}
  return word === 'never'
    ? { neverSignedIn: true }
    : { notSignedInSince: printInstant(Date.now() - Number(word) * day) }
}

const wordsOf = <Word extends string>(known: readonly Word[], chosen: readonly PickerOption[]) => {
  const words = known.filter((word) => chosen.some(({ value }) => value === word))
  return words.length > 0 ? words : undefined
}

/** The administrators of the client that the URL selects, with the available filters. */
export function useAdministrators() {
  const list = useListAddress(readers, { columnId: 'name', direction: 'asc' })
  const { keyword, sort, size, address, filter } = list
  const programs = useGrantablePrograms().data ?? []
  const programOptions = programs.map(({ id, name }) => ({ value: String(id), label: name }))
  const body = { keyword: keyword.trim(), roles: address.roles, statuses: address.statuses, programs: address.programs }
  const shown = usePage<Administrator>({
    key: ['administrators', 'list', { ...body, lastSignIn: address.lastSignIn, sort }],
    page: list.page,
    size,
    read: (page, signal) =>
      call('searchAdministrators', {
        query: pageQuery(page, size, sort),
        body: {
          keyword: body.keyword,
          ...(body.roles && { roles: [...body.roles] }),
          ...(body.statuses && { statuses: [...body.statuses] }),
          ...(body.programs && { programs: [...body.programs] }),
          ...signInFilter(address.lastSignIn),
        },
        signal,
      }),
  })
  const chosenIn = (options: readonly PickerOption[], words: readonly (string | number)[] = []) =>
    options.filter(({ value }) => words.some((word) => String(word) === value))
  const fields: FilterField[] = [
    {
      id: 'administrators-role',
      label: 'Role',
      options: roleOptions,
      chosen: chosenIn(roleOptions, address.roles),
      onChoose: (chosen) => filter({ roles: wordsOf(roles, chosen) }),
    },
    {
      id: 'administrators-status',
      label: 'Status',
      options: statusOptions,
      chosen: chosenIn(statusOptions, address.statuses),
      onChoose: (chosen) => filter({ statuses: wordsOf(states, chosen) }),
    },
    {
      id: 'administrators-program',
      label: 'Program',
      options: programOptions,
      chosen: chosenIn(programOptions, address.programs),
      onChoose: (chosen) => {
        const named = chosen.map(({ value }) => Number(value))
        filter({ programs: named.length > 0 ? named : undefined })
      },
    },
    {
      id: 'administrators-sign-in',
      label: 'Last sign-in',
      options: signInOptions,
      isSingle: true,
      chosen: chosenIn(signInOptions, address.lastSignIn ? [address.lastSignIn] : []),
      onChoose: (chosen) => filter({ lastSignIn: wordsOf(signIns, chosen)?.[0] }),
    },
  ]
  const clear = () =>
    filter({ keyword: undefined, roles: undefined, statuses: undefined, programs: undefined, lastSignIn: undefined })
  return { list, shown, fields, clear }
}

/**
 * Reloads the data affected by a change of an administrator: the list, and the user's own rights after a change of
 * their own account.
 */
export function useRefresh(): (changed: Administrator) => Promise<void> {
  const cache = useQueryClient()
  return async ({ isOwn }) => {
    await cache.invalidateQueries({ queryKey: ['administrators', 'list'] })
    if (isOwn) await cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}
