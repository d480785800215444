import { row } from '@incentive/quality/row'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listReaders, printAddress } from './address.ts'
import { useListAddress, type ListPlace } from './use-list-address.ts'
import type { ListAddress } from './address.ts'

const readers = listReaders(['name', 'key'])

/** A list at an address, in its own router. */
async function open(address: string, bare: ListAddress = {}) {
  const shown: { list?: ListPlace<ListAddress> } = {}
  function List() {
    shown.list = useListAddress(readers, { columnId: 'name', direction: 'asc' }, { bare })
    return <output>{shown.list.keyword}</output>
  }
  const root = createRootRoute({ component: Outlet })
  const lines = createRoute({ getParentRoute: () => root, path: '/lines', component: List })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: root.addChildren([lines]),
    history,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: printAddress,
  })
  // the registered router type is that of the console
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('status')
  const place = () => {
    if (!shown.list) throw new Error('no list is shown')
    return shown.list
  }
  const become = async (change: () => void, href: string) => {
    act(change)
    await waitFor(() => expect(history.location.href).toBe(href))
  }
  return { place, become, history }
}

describe('the state of a list in the address', () => {
  it('U18: is read from the address', async () => {
    const { place } = await open('/lines?keyword=fall&sort=key,desc&page=3&size=50')
    expect(place()).toMatchObject({
      keyword: 'fall',
      sort: { columnId: 'key', direction: 'desc' },
      page: 2,
      size: 50,
      dropped: [],
    })
  })

  it('FILT-10: starts at the first page and keeps the order when the words change', () =>
    row('FILT-10', async () => {
      const { place, become } = await open('/lines?sort=key,desc&page=3')
      await become(() => place().search('fall'), '/lines?sort=key,desc&keyword=fall')
      await become(() => place().search(''), '/lines?sort=key,desc')
    }))

  it('omits defaults', async () => {
    const { place, become } = await open('/lines?sort=key,desc&page=3&size=50')
    await become(() => place().sortBy({ columnId: 'name', direction: 'asc' }), '/lines?size=50')
    await become(() => place().resize(25), '/lines')
    await become(() => place().goTo(1), '/lines?page=2')
    await become(() => place().goTo(0), '/lines')
  })

  it('U27: names the default order when the address would otherwise be empty', async () => {
    const { place, become } = await open('/lines?keyword=fall&page=2', { sort: 'name,asc' })
    await become(() => place().goTo(0), '/lines?keyword=fall')
    await become(() => place().search(''), '/lines?sort=name,asc')
  })

  it('U20: Back leaves a search at once and not letter by letter', async () => {
    const { place, become, history } = await open('/lines')
    await become(() => place().search('f'), '/lines?keyword=f')
    await become(() => place().search('fa'), '/lines?keyword=fa')
    await become(() => history.back(), '/lines')
    await become(() => history.forward(), '/lines?keyword=fa')
  })

  it('U19: removes invalid parts from the address on request', async () => {
    const { place, become } = await open('/lines?page=2&sort=nonsense')
    expect(place().dropped).toEqual(['sort'])
    await become(() => place().tidy(), '/lines?page=2')
    await waitFor(() => expect(place().dropped).toEqual([]))
  })
})
