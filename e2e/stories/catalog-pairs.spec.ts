import { expect, test } from '../harness/test.ts'
import { Catalog } from '../pages/catalog.ts'

test.use({ upsets: true })

test('a member is added to a group, found in the list of members, and deleted', async ({ page, api }) => {
  await api.get('POST /api/organizations', {
    organizationKey: 'PAIR-1',
    name: 'Pair Example Supply',
    organizationType: { name: 'Dealer', organizationTypeKey: 'DEALER' },
  })
  const catalog = new Catalog(page)
  await catalog.open('groups')
  await catalog.openTab('Organization group members')
  await page.getByRole('main').getByRole('link', { name: 'Add organization group member' }).click()
  await catalog.pick('Organization Group', 'East')
  await catalog.pick('Organization', 'Pair Example Supply')
  await catalog.save.click()
  await expect(page.getByText('Organization group member EAST / PAIR-1 added')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Timeline'])

  await catalog.open('groups?tab=organizationGroupMembers')
  await catalog.search.fill('pair example')
  await expect(catalog.row('Pair Example Supply')).toContainText('East')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveCount(0)
  await catalog.row('Pair Example Supply').getByRole('link').first().click()
  await catalog.act('Delete')
  await catalog.dialog.getByRole('button', { name: 'Delete 1 organization group member' }).click()
  await expect(page.getByText('Organization group member EAST / PAIR-1 deleted')).toBeVisible()
  await expect(page).toHaveURL(/tab=organizationGroupMembers$/)
  await catalog.search.fill('pair example')
  await expect(page.getByText(/^No organization group members match/)).toBeVisible()
})

test('a result with the passing grade is entered on the screen and shown with course and participant', async ({
  page,
}) => {
  const catalog = new Catalog(page)
  await catalog.open('courses?tab=courseResults')
  await page.getByRole('main').getByRole('link', { name: 'Add course result' }).click()
  await catalog.pick('Participant', 'DR-0005')
  await catalog.pick('Course', 'Showroom Coaching')
  await catalog.text('Completed Date').fill('04/02/2026 12:00 am EDT')
  await catalog.text('Grade').fill('100.5')
  await expect(page.getByText('Value must be at most 100')).toBeVisible()
  await catalog.text('Grade').fill('95')
  await catalog.save.click()
  await expect(page.getByText(/^Course result .* added$/)).toBeVisible()
  await catalog.open('courses?tab=courseResults&keyword=DR-0005 Showroom')
  await expect(catalog.row('Showroom Coaching')).toContainText('95')
})

test('the personal data of a participant are erased after a confirmation that says what is lost', async ({
  page,
  api,
}) => {
  const { id } = await api.get('POST /api/participants', {
    participantKey: 'GONE-1',
    firstName: 'Vanessa',
    lastName: 'Vanishing',
    city: 'Sampleville',
    participantType: { participantTypeKey: 'DEALER' },
  })
  const catalog = new Catalog(page)
  await catalog.open(`participants/${id}`)
  await catalog.text('City').fill('Not saved')
  await catalog.act('Erase personal data')
  await expect(catalog.dialog).toContainText('Claims keep their decision')
  await catalog.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(catalog.text('City')).toHaveValue('Not saved')
  await catalog.act('Erase personal data')
  await catalog.dialog.getByRole('button', { name: 'Erase participant' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Erased Erased')
  await expect(catalog.text('Participant Key')).toHaveValue(`ERASED-${id}`)
  await expect(catalog.text('City')).toHaveValue('')
  await expect(page.getByText(/^Deactivated on /)).toBeVisible()
  await catalog.openTab('Timeline')
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toContainText(
    'Personal data erased',
  )
})
