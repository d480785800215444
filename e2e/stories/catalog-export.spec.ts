import { readFile } from 'node:fs/promises'
import { expect, test } from '../harness/test.ts'
import { Catalog } from '../pages/catalog.ts'

test.use({ upsets: true })

test('the listed records and a template are downloaded in the layout of imports', async ({ page, api }) => {
  await api.get('POST /api/courses', { courseKey: 'EXPORT-1', name: '=Exported "course"', passingGrade: 66.5 })
  const catalog = new Catalog(page)
  await page.goto('/catalog/courses')
  await catalog.search.fill('Exported')
  await expect(catalog.row('=Exported "course"')).toBeVisible()
  await expect(catalog.row('Heat Pump Basics')).toHaveCount(0)
  const download = async (item: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item, exact: true }).click(),
    ])
    const name = file.suggestedFilename()
    await expect(page.getByText(`Downloaded ${name}`)).toBeVisible()
    return { name, text: await readFile(await file.path(), 'utf8') }
  }
  const exported = await download('CSV')
  expect(exported.name).toMatch(/^courses-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = exported.text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toBe('courseKey,name,description,passingGrade,rankOrder,effectiveDate,expirationDate')
  expect(rows).toEqual(['EXPORT-1,"\'=Exported ""course""",,66.5,,,'])
  const template = await download('CSV template')
  expect(template.name).toBe('courses-template.csv')
  expect(template.text).toContain(`${header}\r\nCOURSE-1,`)
})
