import { expect, test } from '../harness/test.ts'
import { Catalog } from '../pages/catalog.ts'
import { ImportPage } from '../pages/import.ts'

test.use({ upsets: true })

const file = (...rows: string[]) => ({ name: 'nightly.csv', text: ['Course no.,Title', ...rows].join('\n') })

test('a feed is set up, remembers the columns, applies files at once, and asks for attention when one waits', async ({
  page,
}) => {
  const catalog = new Catalog(page)
  const shown = new ImportPage(page)
  await catalog.open('imports')
  await page.getByRole('tab', { name: 'Feeds' }).click()
  await page.getByRole('button', { name: 'New feed' }).first().click()
  await catalog.text('Name').fill('nightly courses')
  await catalog.select('Records').selectOption('Courses')
  await catalog.text('Expected every (hours)').fill('24')
  await catalog.text('Email addresses').fill('ops')
  await page.getByRole('button', { name: 'Create feed' }).click()
  await expect(page.getByText('ops is not an email address')).toBeVisible()
  await catalog.text('Email addresses').fill('ops@example.com')
  await page.getByRole('button', { name: 'Create feed' }).click()
  await expect(catalog.row('nightly courses')).toContainText('No files yet')

  // the first file: its headings are unknown
  await shown.openNew('courses')
  await page.getByRole('combobox', { name: 'Feed' }).selectOption('nightly courses')
  await shown.upload(file('FEED-1,Safety', 'FEED-2,Tools'))
  await expect(shown.state('Needs columns')).toBeVisible()
  await page.getByRole('combobox', { name: /Course no\./ }).selectOption('Course Key')
  await page.getByRole('combobox', { name: /Title/ }).selectOption('Name')
  await shown.button('Check').click()
  await expect(shown.state('Applied')).toBeVisible()

  // the second one is read as the first one was, and waits since a row is rejected
  await shown.openNew('courses')
  await page.getByRole('combobox', { name: 'Feed' }).selectOption('nightly courses')
  await shown.upload(file('FEED-1,Safety first', 'FEED-3,'))
  await expect(shown.state('Ready to apply')).toBeVisible()
  await expect(page.getByText('1 rejected')).toBeVisible()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Feed nightly courses needs attention' }).click()
  await expect(catalog.row('nightly courses')).toContainText('Waiting for you')
  await expect(
    page.getByRole('img', { name: /^Last files: .*Ready to apply: .*; .*Applied: 2 created$/ }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'nightly courses' }).click()
  await expect(catalog.row('nightly.csv')).toHaveCount(2)
  await page.getByRole('link', { name: 'nightly.csv' }).first().click()
  await shown
    .button('Create')
    .or(shown.button(/^Change 1/))
    .click()
  await expect(shown.state('Applied')).toBeVisible()

  await catalog.open('imports?tab=feeds')
  await page.getByRole('button', { name: 'Delete nightly courses' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 feed' }).click()
  await expect(page.getByText('No feeds yet')).toBeVisible()
})
