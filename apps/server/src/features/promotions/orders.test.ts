import { endpoints, type Page } from '@incentive/contract'
import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
import { beforeAll, expect, test } from 'vitest'
import { orderedLists, putInOrder, type Ordered } from './testing/orders.ts'
import { describePromotions } from './testing/promotion-suite.ts'

/** The searches of the contract with their sort fields. */
const sortsOf = new Map(
  endpoints
    .filter(({ name }) => name.startsWith('search'))
    .map(({ name, query }) => [name as string, [...((query as { sorts?: readonly string[] }).sorts ?? [])].toSorted()]),
)

/** Lists of accounts, programs and data outside of promotions; their own tests cover their orders. */
const elsewhere = [
  ...['searchAdministrators', 'searchApiClients', 'searchClients', 'searchPrograms'],
  ...['searchAudit', 'searchActivities', 'searchSavedViews', 'searchTestCases', 'searchRecords'],
  ...['searchImports', 'searchImportRows', 'searchFeeds', 'searchRemovedRecords'],
]
const names = [...sortsOf.keys()].filter((name) => !elsewhere.includes(name))

/** Rows of the specification that name the order of a search. */
const rows: Readonly<Record<string, RowId>> = {
  searchPromotions: 'API-24',
  searchPromotionProducts: 'API-31',
  searchPromotionProductGroups: 'API-32',
  searchParticipants: 'API-26',
  searchOrganizations: 'API-27',
}

describePromotions('the orders of the lists', (world) => {
  let lists: Readonly<Record<string, Ordered>> = {}
  beforeAll(async () => {
    lists = await orderedLists(world)
  })

  test.each(names)('%s is ordered by each field of the contract, up and down, page by page', async (name) => {
    const list = lists[name]
    expect(list && Object.keys(list.sorts).toSorted(), name).toEqual(sortsOf.get(name))
    if (!list) return
    await putInOrder(world, list)
    const [ids = []] = Object.values(list.entities)
    const found = async (query: string) => {
      const { body } = await world.admin('POST', `/api/${list.call}?${query}`, list.body)
      const { content } = body as Page<{ id: number }>
      const idOf = list.idOf as ((item: unknown) => number) | undefined
      return content.map((item) => 'abcd'[ids.indexOf(idOf ? idOf(item) : item.id)] ?? '?').join('')
    }
    const ordered = async () => {
      for (const [field, [, , order]] of Object.entries(list.sorts)) {
        const down = [...order].toReversed().join('')
        expect([field, await found(`sort=${field},ASC`)]).toEqual([field, order])
        expect([field, await found(`sort=${field},desc`)]).toEqual([field, down])
        expect([field, await found(`sort=${field}`)]).toEqual([field, order])
        expect(await found(`sort=&nestedSort=${field},DESC`)).toBe(down)
      }
    }
    await row('API-03', ordered)
    const id = rows[name]
    if (id) await row(id, ordered)
    await row('API-02', async () => {
      const [[field, [, , order]] = ['', ['', 'text', '']] as const] = Object.entries(list.sorts)
      expect(await found(`size=3&page=0&sort=${field}`)).toBe(order.slice(0, 3))
      expect(await found(`size=3&page=1&sort=${field}`)).toBe(order.slice(3))
      expect(await found(`size=2&page=1&sort=${field}`)).toBe(order.slice(2))
    })
  })
})
