import { expect } from '../harness/expect.ts'
import { Catalog } from '../pages/catalog.ts'
import { ImportPage, type ImportedFile } from '../pages/import.ts'
import type { Screen, Stage } from './screen.ts'

const heading = 'Product Key,Model Number,Name,Price.US,MPG,Notes'
const longName = 'Ground source heat pump with integrated buffer tank and weather compensation for large buildings '

/** Two rows are rejected, two are changed, and the others are new. */
const checked: ImportedFile = {
  name: 'products.csv',
  text: [
    heading,
    ...Array.from({ length: 26 }, (_, at) => `IMP-${at},M${at},Imported product ${at},${at + 10}.50,RANGES,first`),
    `IMP-LONG,ML,${longName.repeat(2)},much,RANGES,`,
    'IMP-NAMELESS,MN,,12.00,RANGES,',
    'AX-100,AX-100,Renamed heat pump,1,HVAC,',
    'AX-200,AX-200,Renamed heat pump 2,2,HVAC,',
  ].join('\n'),
}

async function upload({ page }: Stage, entity: string, file: ImportedFile, state: string): Promise<ImportPage> {
  const shown = new ImportPage(page)
  await shown.openNew(entity)
  await shown.upload(file)
  await expect(shown.state(state)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return shown
}

/** Uploads the products. The same file again shows the same import. */
const check = (stage: Stage) => upload(stage, 'products', checked, 'Ready to apply')

/**
 * Two feeds with a few files each: one is all right, the other needs a user. They can be there already, from another
 * screen.
 */
async function fillFeeds({ page }: Stage): Promise<void> {
  const search = async () => {
    const answer = await page.request.post('/api/feeds/search', { data: {} })
    return ((await answer.json()) as { content: { state: string }[] }).content.map(({ state }) => state).join()
  }
  if ((await search()) === 'OK,WAITING') return
  await page.goto('/')
  await page.evaluate(async () => {
    const send = async (method: string, path: string, body: unknown, type = 'application/json') => {
      const headers = { 'content-type': type }
      await fetch(path, { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
    }
    const options = { apply: 'whenClean' }
    await send('PUT', '/api/feeds/crm-dealers', {
      entity: 'courses',
      options,
      expectedHours: 24,
      missing: 'deactivate',
    })
    await send('PUT', '/api/feeds/learning', { entity: 'courses', options })
    for (const [feed, rows] of [
      ['crm-dealers', 'FEED-1,One\nFEED-2,Two'],
      ['crm-dealers', 'FEED-1,One again\nFEED-2,Two\nFEED-3,Three'],
      ['learning', 'FEED-9,'],
    ]) {
      const text = `courseKey,name\n${rows}`
      await send('POST', `/api/imports?entity=courses&fileName=courses.csv&feed=${feed}`, text, 'text/csv')
    }
  })
  await expect.poll(search).toBe('OK,WAITING')
}

/** The screens of imports. */
export const importScreens: readonly Screen[] = [
  { name: 'imports-empty', user: 'viewer', show: ({ page }) => new Catalog(page).open('imports?keyword=zzz') },
  {
    name: 'import-new',
    show: async ({ page }) => {
      await new ImportPage(page).openNew('products')
    },
  },
  {
    name: 'import-new-failed',
    show: async ({ page }) => {
      await new ImportPage(page).openNew('products')
      const file = { name: 'products.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
      await page.getByLabel('File to import').setInputFiles(file)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'import-reader',
    user: 'viewer',
    show: async ({ page }) => {
      await page.goto('/catalog/imports/new')
      await expect(page.getByText('You do not have permission to import records')).toBeVisible()
    },
  },
  {
    name: 'import-columns',
    show: async (stage) => {
      const text = 'Ref,Name,Effective Date,Remarks\nC-90,Safety,03/04/2026,x\nC-91,Tools,05/06/2026,y'
      await upload(stage, 'courses', { name: 'courses.csv', text }, 'Needs columns')
    },
  },
  { name: 'import-checked', show: async (stage) => void (await check(stage)) },
  {
    name: 'import-changed',
    show: async (stage) => {
      const shown = await check(stage)
      await shown.count('2 to change').click()
      await expect(shown.rows('Changed rows')).toContainText('Renamed heat pump')
    },
  },
  {
    name: 'import-options',
    show: async (stage) => {
      const shown = await check(stage)
      await shown.button('Change columns or options').click()
      await expect(shown.button('Check again')).toBeVisible()
    },
  },
  {
    name: 'import-discard',
    show: async (stage) => {
      const shown = await check(stage)
      await shown.button('Discard import').click()
      await expect(shown.dialog).toBeVisible()
    },
  },
  {
    name: 'import-undone',
    show: async (stage) => {
      const text = 'Claim Type Key,Name\nIMPORTED,Imported type'
      const shown = await upload(stage, 'claimTypes', { name: 'claim-types.csv', text }, 'Ready to apply')
      await shown.button(/^Create /).click()
      await expect(shown.state('Applied')).toBeVisible()
      await shown.button('Undo import').click()
      await shown.dialog.getByRole('button', { name: /^Undo / }).click()
      await expect(shown.state('Undone')).toBeVisible()
    },
  },
  {
    name: 'imports',
    show: async (stage) => {
      await check(stage)
      await new Catalog(stage.page).open('imports')
      await expect(stage.page.getByRole('link', { name: 'products.csv' }).first()).toBeVisible()
    },
  },
  {
    name: 'feeds-empty',
    show: ({ page }) => new Catalog(page).open('imports?tab=feeds&keyword=zzz'),
  },
  {
    name: 'feeds',
    show: async (stage) => {
      await fillFeeds(stage)
      await new Catalog(stage.page).open('imports?tab=feeds')
      await expect(stage.page.getByRole('link', { name: 'crm-dealers' })).toBeVisible()
    },
  },
  {
    name: 'feed-dialog',
    show: async (stage) => {
      await fillFeeds(stage)
      await new Catalog(stage.page).open('imports?tab=feeds')
      await stage.page.getByRole('button', { name: 'Edit crm-dealers' }).click()
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'import-unknown',
    statuses: [404],
    show: async ({ page }) => {
      await page.goto('/catalog/imports/999999')
      await expect(page.getByText('Cannot find this import')).toBeVisible()
    },
  },
]
