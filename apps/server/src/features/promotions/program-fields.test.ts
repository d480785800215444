import { row } from '@incentive/quality/row'
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

const region = { number: 1, label: 'Region', required: false }

describePromotions('promotions of a program whose fields change', (world) => {
  const giveFields = async (...promotionCustomFields: object[]) => {
    const dealer = await world.idOf('program', 'program_key', 'ACME-DEALER')
    const body = { simplePayouts: false, promotionCustomFields }
    expect((await world.admin('PUT', `/api/programs/${dealer}`, body)).status).toBe(200)
  }
  const fresh = async (changes: object = {}) => (await world.submit(await world.valid(changes))).body.id as number

  test('OP-74 a field that became required while a promotion was open is asked for by its save, and by its label', async () => {
    await giveFields(region)
    const id = await fresh()
    const { version } = await world.get(id)
    await giveFields(region, { number: 5, label: 'Channel', required: true })
    const refused = await world.update(id, { version, name: 'Renamed' })
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, { customFieldValue5: ['Channel is required'] }])
    expect(await world.get(id)).toMatchObject({ version, name: 'New promotion' })
    const submitted = await world.submit(await world.valid())
    expect(submitted.body.fieldErrors).toEqual({ customFieldValue5: ['Channel is required'] })
    const saved = await world.update(id, { version, name: 'Renamed', customFieldValue5: 'Online' })
    expect(saved.status).toBe(200)
    expect(await world.get(id)).toMatchObject({ name: 'Renamed', customFieldValue5: 'Online' })
  })

  test('OP-74 what a promotion holds in a field that went stays stored, through saves, and is there when it comes back', async () => {
    const channel = { number: 5, label: 'Channel', required: true }
    await giveFields(region, channel)
    const id = await fresh({ customFieldValue5: 'Online' })
    await giveFields(region)
    const { version } = await world.get(id)
    expect((await world.update(id, { version, name: 'Without Channel' })).status).toBe(200)
    expect(await world.get(id)).toMatchObject({ name: 'Without Channel', customFieldValue5: 'Online' })
    await giveFields(channel, region)
    expect((await world.update(id, { name: 'With Channel' })).status).toBe(200)
    expect(await world.get(id)).toMatchObject({ name: 'With Channel', customFieldValue5: 'Online' })
  })

  test('the timeline names a field as the program names it when it is saved', () =>
    row('TL-15', async () => {
      await giveFields(region)
      const id = await fresh({ customFieldValue1: 'East' })
      await giveFields({ ...region, label: 'Sales Area' })
      await world.update(id, { customFieldValue1: 'West' })
      const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
      expect(body.content[0].message).toBe('Sales Area: East → West')
    }))
})
