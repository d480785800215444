import type { Stage, Screen } from './screen.ts'
import { expect } from '../harness/expect.ts'
import { Catalog } from '../pages/catalog.ts'

/** Opens a page of the catalog. */
const at =
  (address: string): Screen['show'] =>
  ({ page }) =>
    new Catalog(page).open(address)

/** Makes a record by call, if it does not exist yet, and returns its id. */
async function made({ promotions }: Stage, entity: string, body: object): Promise<number> {
  const { rows } = await promotions.api.get(`POST /api/${entity}/upsert`, { rows: [body] })
  return Number(rows[0].id)
}

const product = {
  productKey: 'RX-100',
  modelNumber: 'RX100',
  name: 'Range 100',
  prices: [
    { country: { name: 'US' }, price: 1899.5 },
    { country: { name: 'CA' }, price: 2400 },
  ],
  customFieldValue4: 'RANGES',
  customFieldDescription4: 'All ranges',
}

/** The catalog. */
export const catalogScreens: readonly Screen[] = [
  { name: 'catalog', show: at('') },
  { name: 'catalog-list', show: at('products') },
  { name: 'catalog-list-people', show: at('participants') },
  { name: 'catalog-list-members', show: at('groups?tab=participantGroupMembers') },
  { name: 'catalog-list-members-hidden', user: 'noparts', show: at('groups?tab=participantGroupMembers') },
  { name: 'catalog-list-results', show: at('courses?tab=courseResults') },
  { name: 'catalog-list-serials', show: at('products?tab=productSerialNumbers') },
  { name: 'catalog-new-member', show: at('participantGroupMembers/new') },
  { name: 'catalog-list-tabs', show: at('types?tab=promotionTypes') },
  {
    name: 'catalog-list-deactivated',
    show: async (stage) => {
      const id = await made(stage, 'claimTypes', { claimTypeKey: 'OLD', name: 'Old claims' })
      await stage.promotions.api.get(`POST /api/claimTypes/${id}/deactivate`, {})
      await at('types?tab=claimTypes&state=all')(stage)
    },
  },
  {
    name: 'catalog-list-empty',
    show: async (stage) => {
      await at('groups?tab=participantGroups&state=deactivated&keyword=zzz')(stage)
      await expect(stage.page.getByText(/^No participant groups match/)).toBeVisible()
    },
  },
  {
    name: 'catalog-list-first',
    show: async (stage) => {
      await stage.page.route('**/api/contests/search*', (route) =>
        route.fulfill({ json: { content: [], totalElements: 0, totalPages: 0, number: 0, size: 25 } }),
      )
      await at('contests')(stage)
      await expect(stage.page.getByText('No contests yet')).toBeVisible()
    },
  },
  {
    name: 'catalog-record',
    show: async (stage) => at(`products/${await made(stage, 'products', product)}`)(stage),
  },
  {
    name: 'catalog-record-type',
    show: async (stage) =>
      at(`promotionTypes/${await stage.promotions.idOfRow('promotion_type', 'promotion_type_key', 'REBATE')}`)(stage),
  },
  {
    name: 'catalog-record-deactivated',
    show: async (stage) => {
      const id = await made(stage, 'claimTypes', { claimTypeKey: 'OLD', name: 'Old claims' })
      await stage.promotions.api.get(`POST /api/claimTypes/${id}/deactivate`, {})
      await at(`claimTypes/${id}`)(stage)
    },
  },
  {
    name: 'catalog-record-reader',
    user: 'viewer',
    show: async (stage) => at(`products/${await made(stage, 'products', product)}`)(stage),
  },
  {
    name: 'catalog-person',
    show: async (stage) =>
      at(`participants/${await stage.promotions.idOfRow('participant', 'participant_key', 'DR-0001')}`)(stage),
  },
  {
    name: 'catalog-erase',
    show: async (stage) => {
      const catalog = new Catalog(stage.page)
      await catalog.open(`participants/${await stage.promotions.idOfRow('participant', 'participant_key', 'DR-0001')}`)
      await catalog.act('Erase personal data')
      await expect(catalog.dialog).toContainText('permanently erased')
    },
  },
  { name: 'catalog-templates', show: at('emailTemplates') },
  {
    name: 'catalog-template-new',
    show: async (stage) => {
      const catalog = new Catalog(stage.page)
      await catalog.open('emailTemplates/new')
      await catalog.select('Belongs To').selectOption('All programs of group Acme Channel')
    },
  },
  {
    name: 'catalog-template-of-group',
    show: async (stage) =>
      at(`emailTemplates/${await stage.promotions.idOfRow('email_template', 'email_template_key', 'GROUP-INVITE')}`)(
        stage,
      ),
  },
  { name: 'catalog-new', show: at('storeProducts/new') },
  {
    name: 'catalog-new-problems',
    show: async (stage) => {
      const catalog = new Catalog(stage.page)
      await catalog.open('products/new')
      await catalog.text('Product Key').fill('RX-1')
      await catalog.addPrice('Canada', 'much')
      await catalog.problemCount.click()
      await expect(catalog.problems).toBeFocused()
    },
  },
  {
    name: 'catalog-uses',
    show: async (stage) => {
      const id = await stage.promotions.idOfRow('promotion_type', 'promotion_type_key', 'REBATE')
      await at(`promotionTypes/${id}?tab=uses`)(stage)
      await expect(stage.page.getByRole('region', { name: 'Promotions', exact: true })).toBeVisible()
    },
  },
  {
    name: 'catalog-timeline',
    show: async (stage) => {
      const id = await made(stage, 'products', product)
      const change = (name: string) => stage.promotions.api.get(`PATCH /api/products/${id}`, { name })
      await change('Range 101')
      await change('Range 100')
      await at(`products/${id}?tab=timeline`)(stage)
      await expect(stage.page.getByRole('list', { name: 'Changes' })).toBeVisible()
    },
  },
  {
    name: 'catalog-delete-used',
    statuses: [409],
    show: async (stage) => {
      const catalog = new Catalog(stage.page)
      await catalog.open(
        `promotionTypes/${await stage.promotions.idOfRow('promotion_type', 'promotion_type_key', 'REBATE')}`,
      )
      await catalog.act('Delete')
      await catalog.dialog.getByRole('button', { name: 'Delete 1 promotion type' }).click()
      await expect(catalog.dialog).toContainText('cannot be deleted')
    },
  },
  {
    name: 'catalog-unknown',
    statuses: [404],
    show: async (stage) => {
      await at('products/999999')(stage)
      await expect(stage.page.getByText('Cannot find this product')).toBeVisible()
    },
  },
]
