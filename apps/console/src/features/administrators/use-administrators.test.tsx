import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, pageOf } from '../../api/testing/answer-calls.ts'
import { printAddress } from '../../parts/lists/address.ts'
import { useAdministrators } from './use-administrators.ts'

it('administrators are searched by every filter, and by none once the filters are cleared', async () => {
  const programs = [{ id: 4, name: 'Dealer Rewards', programKey: 'DEALER' }]
  const sent = answerCalls({
    'POST /api/administrators/search': () => pageOf([]),
    'GET /api/administrators/programs': () => ({ content: programs }),
  })
  let screen: ReturnType<typeof useAdministrators> | undefined
  function List() {
    screen = useAdministrators()
    return null
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history: createMemoryHistory({
      initialEntries: ['/?keyword=jo&roles=READ_ONLY&statuses=INVITED&programs=4&lastSignIn=never'],
    }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: printAddress,
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      {/* the types expect the registered router of the console */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const searches = () => sent.filter(({ kind }) => kind === 'POST /api/administrators/search').map(({ body }) => body)
  await waitFor(() =>
    expect(searches()).toEqual([
      { keyword: 'jo', roles: ['READ_ONLY'], statuses: ['INVITED'], programs: [4], neverSignedIn: true },
    ]),
  )
  // one filter alone makes a list of its own
  act(() => router.history.push('/?keyword=jo&roles=READ_ONLY&statuses=INVITED&programs=4&lastSignIn=30'))
  await waitFor(() => expect(searches().at(-1)).not.toHaveProperty('neverSignedIn'))
  const { notSignedInSince } = searches().at(-1) as { notSignedInSince: string }
  const days = (Date.now() - Date.parse(notSignedInSince)) / (24 * 60 * 60_000)
  expect(Math.floor(days)).toBe(30)
  act(() => screen?.clear())
  await waitFor(() => expect(searches().at(-1)).toEqual({ keyword: '' }))
})
