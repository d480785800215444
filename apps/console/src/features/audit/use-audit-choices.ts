import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import type { PickerOption } from '../../kit/combobox/picker-options.ts'
import { readAll } from '../../parts/lists/read-all.ts'

const maxPerPage = '100'

/** The users and API clients of the client. API clients are labeled as in the audit log. */
async function readActors(signal: AbortSignal): Promise<PickerOption[]> {
  const query = (page: number) => ({ page: String(page), size: maxPerPage, sort: 'name' })
  const [users, apiClients] = await Promise.all([
    readAll((page) => call('searchAdministrators', { query: query(page), body: {}, signal })),
    readAll((page) => call('searchApiClients', { query: query(page), body: {}, signal })),
  ])
  return [
    ...users.map(({ id, fullName, email }) => ({ value: String(id), label: fullName, detail: email })),
    ...apiClients.map(({ id, name }) => ({ value: String(id), label: `API client ${name}` })),
  ]
}

/** The filter options of the audit log. Empty while loading. */
export function useAuditChoices() {
  const { client } = useSession()
  const actors = useQuery({
    queryKey: ['audit', 'actors', client?.id],
    queryFn: ({ signal }) => readActors(signal),
  })
  const programs = useQuery({
    queryKey: ['audit', 'programs', client?.id],
    queryFn: async ({ signal }) => (await call('getGrantablePrograms', { signal })).content,
  })
  return {
    actors: actors.data ?? [],
    actorsProblem: actors.isError ? 'The users could not be loaded' : undefined,
    programs: (programs.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    programsProblem: programs.isError ? 'The programs could not be loaded' : undefined,
  }
}
