import { expect, test } from 'vitest'
import { describeStoredPromotions } from './testing/promotion-suite.ts'
import { revisionsIn } from './testing/revisions-in.ts'
import { contextOf, rule } from './testing/rule-groups.ts'

const REJECTED = 'Inactive: cannot be added'

describeStoredPromotions('deactivated records in a promotion', (world) => {
  const { at, save, activate, versionsOf } = revisionsIn(world)

  const create = async (entity: string, fields: object) => {
    const { status, body } = await world.admin('POST', `/api/${entity}`, fields)
    expect([entity, status]).toEqual([entity, 201])
    return (body as { id: number }).id
  }
  const setActive = async (entity: string, id: number, isActive: boolean) => {
    const verb = isActive ? 'reactivate' : 'deactivate'
    expect((await world.admin('POST', `/api/${entity}/${id}/${verb}`)).status).toBe(200)
  }
  const newPromotion = async (fields: object = {}) =>
    ((await world.submit(await world.validByRules(fields))).body as { id: number }).id
  const inactiveOf = async (id: number, body: object = {}) => {
    const answer = await world.viewer('POST', `/api/promotions/${id}/references`, body)
    expect(answer.status).toBe(200)
    return (answer.body as { inactive: readonly { entity: string; id: number; name: string }[] }).inactive.map(
      ({ entity, id: record, name }) => `${entity} ${record} ${name}`,
    )
  }
  const findingsOf = async (id: number) =>
    ((await world.admin('POST', `/api/promotions/${id}/checks`, {})).body as unknown as { message: string }[])
      .map(({ message }) => message)
      .filter((message) => message.includes('has been inactive since'))
      .map((message) => message.replace(/ has been.*/, ''))

  /** Records of the entities that a promotion refers to, each with the body that adds it, and the path of the message. */
  async function someRecords(unique: string) {
    const vehicleType = { name: 'CARD' }
    const vehicle = await create('awardVehicles', { name: `Vehicle ${unique}`, awardVehicleType: vehicleType })
    const type = await world.idOf('promotion_type', 'promotion_type_key', 'SMART')
    await world.server.db.pool.query(
      'INSERT INTO promotion_type_award_vehicle (promotion_type_id, award_vehicle_id) VALUES ($1, $2)',
      [type, vehicle],
    )
    const contest = await create('contests', { name: `Contest ${unique}` })
    const group = await create('participantGroups', { category: 'Old', name: `Dealers ${unique}` })
    const course = await create('courses', { courseKey: `C-${unique}`, name: `Course ${unique}` })
    const product = await create('products', { productKey: `P-${unique}`, modelNumber: 'M', name: `Pump ${unique}` })
    const line = { product: { id: product }, claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' } }
    const action = contextOf('25', { awardVehicleId: vehicle })
    const paying = { ruleActions: [{ actionKey: 'generateMoneyPayoutAction', stringContext: action }] }
    return {
      records: [
        ['awardVehicles', vehicle, `Vehicle ${unique}`],
        ['contests', contest, `Contest ${unique}`],
        ['courses', course, `Course ${unique}`],
        ['participantGroups', group, `Dealers ${unique}`],
        ['products', product, `Pump ${unique}`],
      ] as const,
      fields: {
        forcedAwardVehicle: { id: vehicle },
        contest: { id: contest },
        contestEntriesPerSubmission: 1,
        participantGroups: [{ id: group }],
      },
      lists: { promotionCourses: [{ course: { id: course } }], promotionProducts: [line] },
      rules: { payoutGenerationRuleGroup: { rules: [rule('1 > 0', '25', paying)] } },
      messages: {
        forcedAwardVehicle: [REJECTED],
        contest: [REJECTED],
        contestEntriesPerSubmission: ['Choose a contest first'],
        'participantGroups[0]': [REJECTED],
        'promotionCourses[0].course': [REJECTED],
        'promotionProducts[0].product': [REJECTED],
      },
    }
  }
  type Records = Awaited<ReturnType<typeof someRecords>>

  const setAll = async ({ records }: Records, isActive: boolean) => {
    for (const [entity, id] of records) await setActive(entity, id, isActive)
  }
  const namesOf = ({ records }: Records) => records.map(([, , name]) => name).toSorted()

  /** Removes the records from a promotion. */
  const remove = async (id: number) => {
    const vehicle = await world.idOf('award_vehicle', 'name', 'Card')
    const { rows } = await world.server.db.pool.query<{ course: number; line: number }>(
      `SELECT course.id AS course, line.id AS line FROM promotion_course AS course
         JOIN promotion_product_line AS line USING (promotion_id) WHERE promotion_id = $1`,
      [id],
    )
    const [{ course, line } = { course: 0, line: 0 }] = rows
    const removed = await world.update(
      id,
      { forcedAwardVehicle: { id: vehicle }, contest: null, participantGroups: [] },
      {
        promotionCourses: [{ id: course, toBeDeleted: true }],
        promotionProducts: [{ id: line, toBeDeleted: true }],
      },
    )
    expect([removed.status, removed.body.fieldErrors]).toEqual([200, undefined])
  }

  test('DI-20 stay in a save, and cannot be added to another promotion, by a save, a revision or a new one', async () => {
    const some = await someRecords('STAY')
    const [has, lacks] = [await newPromotion(), await newPromotion()]
    expect((await world.update(has, some.fields, some.lists)).status).toBe(200)
    await setAll(some, false)
    expect((await world.update(has, { ...some.fields, name: 'Kept' })).status).toBe(200)
    const update = await world.update(lacks, some.fields, some.lists)
    expect([update.status, update.body.fieldErrors]).toEqual([400, some.messages])
    const revision = await world.admin('POST', at(lacks), { promotion: some.fields, ...some.lists })
    expect([revision.status, revision.body.fieldErrors]).toEqual([400, some.messages])
    const submitted = await world.submit(await world.validByRules(some.fields), some.lists)
    expect([submitted.status, submitted.body.fieldErrors]).toEqual([400, some.messages])
    expect(await inactiveOf(has)).toEqual(some.records.map((record) => record.join(' ')))
    expect(await inactiveOf(lacks)).toEqual([])
    expect((await findingsOf(has)).toSorted()).toEqual(namesOf(some))
  })

  test('DI-20 come back with a version that is restored, with their findings', async () => {
    const some = await someRecords('BACK')
    const id = await newPromotion()
    expect((await world.update(id, some.fields, some.lists)).status).toBe(200)
    const number = (await versionsOf(id)).length
    await remove(id)
    await setAll(some, false)
    const listed = some.records.map((record) => record.join(' '))
    expect([await inactiveOf(id), await inactiveOf(id, { version: number })]).toEqual([[], listed])
    const refused = await world.update(id, some.fields, { ...some.lists, restores: 1 })
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, some.messages])
    const eligible = await world.admin('POST', `/api/promotions/${id}/checks`, {
      document: { promotion: some.fields, ...some.lists },
    })
    expect(eligible.status).toBe(200)
    const restored = await world.update(id, some.fields, { ...some.lists, restores: number })
    expect([restored.status, restored.body.fieldErrors]).toEqual([200, undefined])
    expect(await inactiveOf(id)).toEqual(listed)
    expect((await findingsOf(id)).toSorted()).toEqual(namesOf(some))
    expect((await world.viewer('POST', `/api/promotions/${id}/references`, { version: 99 })).status).toBe(404)
  })

  test('DI-20 stay in a revision that has them, when it is changed and when it becomes live', async () => {
    const some = await someRecords('NEXT')
    const id = await newPromotion()
    const lists = { ...some.lists, ...some.rules }
    const revision = await save(id, some.fields, lists)
    await setAll(some, false)
    const listed = some.records.map((record) => record.join(' '))
    expect([await inactiveOf(id), await inactiveOf(id, { revision: revision.id })]).toEqual([[], listed])
    const changed = await world.admin('PUT', at(id, revision.id), {
      promotion: { ...some.fields, name: 'Next name' },
      ...lists,
      revisionVersion: revision.version,
    })
    expect([changed.status, changed.body.fieldErrors]).toEqual([200, undefined])
    const activated = await activate(id, revision.id)
    expect([activated.status, activated.body.fieldErrors]).toEqual([200, undefined])
    expect((await findingsOf(id)).toSorted()).toEqual(namesOf(some))
    const other = await world.viewer('POST', `/api/promotions/${await newPromotion()}/references`, {
      revision: revision.id,
    })
    expect(other.status).toBe(404)
  })
})
