import { expect } from '../harness/expect.ts'
import { ImportDialog } from '../pages/import-dialog.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import type { Screen, Stage } from './screen.ts'

async function open({ page, promotions }: Stage, key: string): Promise<ProductsTab> {
  const tab = new ProductsTab(page)
  await tab.open(await promotions.idOf(key))
  return tab
}

async function openForEdit(stage: Stage, key: string): Promise<ProductsTab> {
  const tab = await open(stage, key)
  await tab.editor.startEdit()
  await expect(tab.table.getByRole('button', { name: /^Edit [^:]+$/ }).first()).toBeVisible()
  return tab
}

/** The Products tab in its states. */
export const productsScreens: readonly Screen[] = [
  {
    name: 'products',
    show: async (stage) => {
      const tab = await open(stage, 'PAYOUT-SAMPLER')
      await tab.showExpired.check()
      await expect(tab.table.getByText('Expired', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'editor-unoffered',
    show: async ({ page, promotions }) => {
      const editor = new PromotionEditor(page)
      await editor.openForEdit(await promotions.idOf('PAYOUT-SAMPLER'))
      await editor.picker('Promotion Type').choose('Sales Spiff')
      const link = page.getByRole('link', { name: /payouts? uses? an award vehicle/ })
      await expect(link).toBeVisible()
      await link.scrollIntoViewIfNeeded()
    },
  },
  { name: 'products-simple', show: async (stage) => void (await open(stage, 'CLUB-REBATE')) },
  { name: 'products-many', show: async (stage) => void (await open(stage, 'BIG-LIST')) },
  { name: 'products-none', show: async (stage) => void (await open(stage, 'SALES-BONUS')) },
  { name: 'products-edit', show: async (stage) => void (await openForEdit(stage, 'FALL-SPIFF')) },
  {
    name: 'products-line',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'FALL-SPIFF')
      await tab.edit('AX-100')
      await tab.dialog.getByRole('switch', { name: 'Allow Product Price Entry' }).check()
      await expect(tab.dialog.getByText('Minimum Product Price')).toBeVisible()
    },
  },
  {
    name: 'products-group',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'FALL-SPIFF')
      await tab.edit('AX-200, TRADE_IN_PRODUCT')
    },
  },
  {
    name: 'products-expire',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'FALL-SPIFF')
      await tab.act('AX-100', 'Expire')
      await tab.dialog.getByRole('radio', { name: 'Future' }).check()
    },
  },
  {
    name: 'products-add',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'FALL-SPIFF')
      await tab.select('AX-100')
      await expect(tab.dialog.getByText('Already listed').first()).toBeVisible()
      await expect(tab.dialog.getByText('1-1 of 1')).toBeVisible()
    },
  },
  {
    name: 'products-change',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'PAYOUT-SAMPLER')
      await tab.table.getByRole('checkbox', { name: 'Select all rows' }).check()
      await stage.page.getByRole('button', { name: 'Change', exact: true }).click()
      for (const setting of ['Visible until', 'Duplication Check', 'Payout Amount']) {
        await tab.dialog.getByRole('checkbox', { name: setting }).check()
      }
      await tab.dialog.getByRole('radio', { name: 'Change by percent' }).check()
    },
  },
  {
    name: 'products-change-preview',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'SPRING-REBATE')
      await tab.table.getByRole('checkbox', { name: 'Select all rows' }).check()
      await stage.page.getByRole('button', { name: 'Change', exact: true }).click()
      await tab.dialog.getByRole('checkbox', { name: 'Payout Amount' }).check()
      await tab.dialog.getByRole('textbox', { name: 'New Payout Amount' }).fill('12.50')
      await tab.dialog.getByRole('radio', { name: 'The start' }).check()
      await tab.button('Preview').click()
      await expect(tab.dialog.getByText(/^Affects the past/)).toBeVisible()
    },
  },
  {
    name: 'products-selected',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'BIG-LIST')
      await tab.table.getByRole('checkbox').nth(1).check()
      await expect(stage.page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
    },
  },
  {
    name: 'products-payouts',
    show: async (stage) => {
      await openForEdit(stage, 'PAYOUT-SAMPLER')
      const rules = new PayoutRules(stage.page)
      await rules.tab.table
        .getByRole('button', { name: /^Edit [^:]+$/ })
        .first()
        .click()
      await rules.tab.dialog.getByRole('tab', { name: 'Payout Rules' }).click()
      await expect(rules.rows.first()).toBeVisible()
    },
  },
  {
    name: 'products-payout',
    show: async (stage) => {
      await openForEdit(stage, 'FALL-SPIFF')
      const rules = new PayoutRules(stage.page)
      await rules.open('AX-100')
      await rules.add()
      await rules.chooseType('Store product')
      await rules.confirm('Add payout')
      await expect(rules.payout.getByText('A product should be selected')).toBeVisible()
    },
  },
  {
    name: 'products-store-product',
    show: async (stage) => {
      await openForEdit(stage, 'FALL-SPIFF')
      const rules = new PayoutRules(stage.page)
      await rules.open('AX-100')
      await rules.add()
      await rules.chooseType('Store product')
      await rules.payout.getByRole('button', { name: 'Store Product' }).click()
      await rules.store.getByRole('searchbox').fill('mug')
      await expect(rules.store.getByRole('row', { name: /Mug/ }).first()).toBeVisible()
    },
  },
  {
    name: 'products-import',
    show: async (stage) => {
      await openForEdit(stage, 'IMPORT-TEST')
      await new ImportDialog(stage.page).open()
    },
  },
  {
    name: 'products-import-preview',
    show: async (stage) => {
      await openForEdit(stage, 'IMPORT-TEST')
      const dialog = new ImportDialog(stage.page)
      await dialog.open()
      await dialog.preview('AX-100|AG-9|30|01/01/2027|03/31/2027 AX-200|10 ZZ-1|10 AX-100|AG-9 AX-300|AG-1|abc')
      await expect(dialog.row(5)).toContainText('Invalid amount')
    },
  },
  {
    name: 'products-import-columns',
    show: async (stage) => {
      await openForEdit(stage, 'IMPORT-TEST')
      const dialog = new ImportDialog(stage.page)
      await dialog.open()
      await dialog.preview('Model Number\tName\tPrice\tDealer Price\nAX-200\tPump\t1899.00\t1500.00')
      await expect(dialog.row(1)).toContainText('Choose what each column contains')
    },
  },
]
