import { invitationSettingAssociations, toManyAssociations, toOneAssociations } from '@incentive/contract'
import {
  openPromotion,
  PROMOTION_FIELD_NAMES,
  promotionToSend,
  type LoadedPromotion,
  type SentPromotion,
} from '@incentive/model/promotion'
import { row } from '@incentive/quality/row'
import { promotionSamples } from '@incentive/quality/samples'
import { expect, test } from 'vitest'
import { demoEntities } from './testing/demo-entities.ts'
import { describePromotions, type PromotionWorld } from './testing/promotion-suite.ts'

/** Two promotions that differ in every field; the type requires a value for each. */
type Pair = readonly [first: SentPromotion, second: SentPromotion]

describePromotions('every field of the promotion', (world) => {
  test('is stored by submit, changed by update, and copied', async () => {
    const [first, second] = await promotionsThatDiffer(world)
    const alike = PROMOTION_FIELD_NAMES.filter((field) => isSame(first[field], second[field]))
    expect(alike).toEqual([])

    const submitted = await world.submit(first)
    expect(submitted.body).not.toHaveProperty('fieldErrors')
    const id = Number((submitted.body as { id: number }).id)
    expect(comparable(await read(world, id))).toEqual(comparable(first))
    expect(copied(await copyOf(world, id))).toEqual(copied(first))

    const updated = await world.update(id, second)
    expect(updated.body).not.toHaveProperty('fieldErrors')
    expect(comparable(await read(world, id))).toEqual(comparable(second))
    expect(copied(await copyOf(world, id))).toEqual(copied(second))

    await row('DET-40', async () => {
      await world.update(id, { name: 'Only the name' })
      expect(comparable(await read(world, id))).toEqual({ ...comparable(second), name: 'Only the name' })
    })
  })
})

async function promotionsThatDiffer(world: PromotionWorld): Promise<Pair> {
  const [first, second] = promotionSamples(await demoEntities(world))
  const keyOf = async () => ({ promotionKey: String((await world.valid()).promotionKey) })
  return [
    { ...first, ...(await keyOf()) },
    { ...second, ...(await keyOf()) },
  ] as unknown as Pair
}

async function copyOf(world: PromotionWorld, id: number): Promise<SentPromotion> {
  const { status, body } = await world.admin('POST', `/api/promotions/${id}/copy`)
  expect(status).toBe(201)
  return read(world, (body as { id: number }).id)
}

/** Reads a stored promotion from all its addresses, in the format of a request body. */
async function read(world: PromotionWorld, id: number): Promise<SentPromotion> {
  const answerOf = async (path: string): Promise<unknown> => {
    const { status, body } = await world.admin('GET', path)
    return status === 204 ? null : body
  }
  const own = (await answerOf(`/api/promotions/${id}`)) as Record<string, unknown>
  const toOnes = await Promise.all(
    toOneAssociations.map(async (name) => [name, await answerOf(`/api/promotions/${id}/${name}`)] as const),
  )
  const toManys = await Promise.all(
    toManyAssociations.map(async (name) => [name, listIn(await answerOf(`/api/promotions/${id}/${name}`), name)]),
  )
  const loaded = { ...own, ...Object.fromEntries(toOnes), ...Object.fromEntries(toManys) } as Record<string, unknown>
  const setting = loaded['promotionInvitationSetting'] as { id: number } | null
  if (setting) {
    const parts = await Promise.all(
      invitationSettingAssociations.map(async (name) => {
        const answer = await answerOf(`/api/promotionInvitationSettings/${setting.id}/${name}`)
        return [name, listIn(answer, name) ?? answer] as const
      }),
    )
    loaded['promotionInvitationSetting'] = { ...setting, ...Object.fromEntries(parts) }
  }
  return promotionToSend(openPromotion(loaded as unknown as LoadedPromotion))
}

function listIn(answer: unknown, name: string): unknown[] | undefined {
  return (answer as { _embedded?: Record<string, unknown[]> } | null)?._embedded?.[name]
}

/** Removes the ids of deadlines, and sorts references, whose order has no meaning. */
function comparable(sent: SentPromotion): SentPromotion {
  const inOrder = <R extends { id: number }>(list: readonly R[]) => list.toSorted((a, b) => a.id - b.id)
  const setting = sent.promotionInvitationSetting
  return {
    ...sent,
    promotionDeadlines: sent.promotionDeadlines.map((row) => ({ ...row, id: null })),
    uploads: inOrder(sent.uploads),
    duplicationCheckPromotions: inOrder(sent.duplicationCheckPromotions),
    promotionInvitationSetting: setting && {
      ...setting,
      participantRequesters: inOrder(setting.participantRequesters),
      participantApprovers: inOrder(setting.participantApprovers),
    },
  }
}

/** A copy has its own key and name, and copies of the files (ALG-26). */
function copied(sent: SentPromotion) {
  const { promotionKey: _key, name: _name, uploads, ...rest } = comparable(sent)
  return { ...rest, uploads: uploads.length }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
