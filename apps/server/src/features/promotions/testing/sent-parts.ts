import { endpoints, promotionFields, promotionLists, type PromotionLists } from '@incentive/contract'
import { limits, partSamples } from '@incentive/quality/samples'
import type { z } from 'zod'
import type { Answer } from '../../../testing/test-server.ts'
import { demoEntities } from './demo-entities.ts'
import type { PromotionWorld } from './promotion-suite.ts'

/** A part of a promotion that calls send and read back. */
export interface SentPart {
  /** The request schema of the contract. */
  readonly shape: z.core.$ZodType
  /** Fields that another part tests. */
  readonly elsewhere?: readonly string[]
  /** Samples that are sent one at a time; each field of the contract has to change. */
  readonly samples: readonly unknown[]
  /** Stores a sample and returns its id. */
  readonly create: (sample: unknown) => Promise<number>
  /** Changes the stored sample to another one. */
  readonly change: (id: number, sample: unknown) => Promise<unknown>
  readonly read: (id: number) => Promise<unknown>
}

type ListName = keyof PromotionLists
type FieldName = 'promotionDeadlines' | 'promotionInvitationSetting' | 'participantEligibilityRuleCondition'
export const partNames = [
  'promotionProducts',
  'promotionProductGroups',
  'promotionLimitNodes',
  'promotionParticipants',
  'promotionOrganizations',
  'promotionCourses',
  'promotionDeadlines',
  'promotionInvitationSetting',
  'participantEligibilityRuleCondition',
  'rule group',
  'limit root',
  'limit node',
] as const
export type PartName = (typeof partNames)[number]

const bodyOf = (name: 'saveRuleGroup' | 'createLimitNode') => {
  const call = endpoints.find((each) => each.name === name)
  if (!call) throw new Error(`The contract has no call ${name}`)
  return call.body
}

/** Returns the response of a successful call. */
function made({ status, body }: Answer): Row {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return body as Row
}

type Row = { readonly id: number; readonly [key: string]: unknown }

/** The parts of a promotion with samples that differ in every field. */
export async function sentParts(world: PromotionWorld): Promise<Readonly<Record<PartName, SentPart>>> {
  const { admin } = world
  // the samples pay with every kind of award vehicle and by rules, which no type of the demo data allows
  await world.server.db.pool.query(
    `UPDATE promotion_type SET rules_engine_based = true WHERE promotion_type_key = 'REBATE'`,
  )
  const entities = await demoEntities(world)
  const samples = partSamples(entities)
  const { card, products } = entities
  const promotion = async () =>
    world.valid({
      promotionType: entities.promotionTypes[0],
      claimType: entities.claimTypes[0],
      forcedAwardVehicle: card,
    })
  const submit = async (more: object, lists: object = {}) =>
    made(await world.submit({ ...(await promotion()), ...more }, lists)).id
  const update = async (promotionId: number, fields: object, lists: object = {}) =>
    made(await world.update(promotionId, fields, lists))
  const content = async (call: string, body: unknown) => {
    const answer = await admin('POST', `/api/${call}`, body)
    return (answer.body as { content: readonly Row[] }).content
  }
  const got = async (call: string) => (await admin('GET', `/api/${call}`)).body as unknown

  const fieldPart = (name: FieldName, read: SentPart['read'], more: object = {}) => ({
    shape: promotionFields.shape[name],
    samples: samples[name],
    create: (sample: unknown) => submit({ ...more, [name]: sample }),
    change: (promotionId: number, sample: unknown) => update(promotionId, { [name]: sample }),
    read,
  })
  const listPart = (name: ListName, read: SentPart['read'], more: object = {}) => ({
    shape: promotionLists.shape[name],
    samples: samples[name],
    create: (sample: unknown) => submit({}, { ...more, [name]: sample }),
    change: (promotionId: number, sample: unknown) => update(promotionId, {}, { [name]: sample }),
    read,
  })

  /** Lines, each payout with its rules. */
  const lines = (call: string) => async (promotionId: number) =>
    Promise.all(
      (await content(`${call}/search`, { promotion: { id: promotionId } })).map(async (line) => ({
        ...line,
        promotionProductPayouts: await Promise.all(
          (line['promotionProductPayouts'] as (Row & { ruleGroup: Row | null })[]).map(async (payout) => ({
            ...payout,
            ruleGroup: payout.ruleGroup && (await got(`ruleGroups/${payout.ruleGroup.id}`)),
          })),
        ),
      })),
    )
  const alone = { claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' } }

  /** A node and its descendants as rows, with the keys of the samples. */
  const nodesBelow = async (node: Row, [key = '', ...inner]: readonly string[] = ['a', 'b', 'c']): Promise<Row[]> => {
    const children = (await got(`promotionLimitNodes/byNode/${node.id}`)) as readonly Row[]
    const below = await Promise.all(children.map((child) => nodesBelow(child, inner)))
    const parentPromotionLimitNode = { id: node.id, key }
    return [{ ...node, key }, ...below.flat().map((row) => ({ parentPromotionLimitNode, ...row }))]
  }
  const treeOf = async (promotionId: number) => {
    const [root] = (await got(`promotionLimitNodes/byPromotionId/${promotionId}`)) as readonly Row[]
    return root ? nodesBelow(root) : []
  }
  const postNode = async (node: unknown) => made(await admin('POST', '/api/promotionLimitNodes', node)).id
  const patchNode = async (nodeId: number, node: unknown) =>
    made(await admin('PATCH', `/api/promotionLimitNodes/${nodeId}`, node))
  const limited = await submit({}, { promotionLimitNodes: limits('AND', 'OR', 'HVAC', 'Heating', 1) })
  const [root, { id: group }] = (await treeOf(limited)) as [Row, Row]
  const otherGroup = await postNode({ nodeType: 'AND', parentPromotionLimitNode: { id: root.id } })
  const rootOwner = await submit({})

  const saveRules = async (sample: unknown) => made(await admin('POST', '/api/ruleEngine/saveRuleGroup', sample))

  return {
    promotionProducts: listPart('promotionProducts', lines('promotionProducts')),
    promotionProductGroups: listPart('promotionProductGroups', lines('promotionProductGroups'), {
      promotionProducts: products.map((product) => ({ product, ...alone })),
    }),
    promotionLimitNodes: { ...listPart('promotionLimitNodes', treeOf), elsewhere: ['parentPromotionLimitNode'] },
    promotionParticipants: listPart('promotionParticipants', (promotionId) =>
      content(`promotionParticipants/promotion/${promotionId}/search`, {}),
    ),
    promotionOrganizations: listPart('promotionOrganizations', (promotionId) =>
      content(`promotionOrganizations/promotion/${promotionId}/search`, {}),
    ),
    promotionCourses: listPart('promotionCourses', (promotionId) =>
      content('promotionCourses/search', { promotion: { id: promotionId } }),
    ),
    promotionDeadlines: fieldPart('promotionDeadlines', (promotionId) =>
      content('promotionDeadlines/search', { promotion: { id: promotionId } }),
    ),
    promotionInvitationSetting: fieldPart(
      'promotionInvitationSetting',
      (promotionId) => readSetting(world, promotionId),
      { invitationOnly: true },
    ),
    participantEligibilityRuleCondition: fieldPart('participantEligibilityRuleCondition', (promotionId) =>
      got(`promotions/${promotionId}/participantEligibilityRuleCondition`),
    ),
    'rule group': {
      shape: bodyOf('saveRuleGroup'),
      samples: samples['rule group'],
      create: async (sample) => {
        const [promotionId, saved] = [await submit({}), await saveRules(sample)]
        const payoutGenerationRuleGroup = { id: saved.id }
        made(await admin('PATCH', `/api/promotions/${promotionId}`, { payoutGenerationRuleGroup }))
        return promotionId
      },
      change: (_, sample) => saveRules(sample),
      read: (promotionId) => got(`ruleEngine/getPayoutRuleGroupByPromotion/${promotionId}`),
    },
    'limit root': {
      shape: bodyOf('createLimitNode'),
      elsewhere: ['customField4Name', 'customField4Value', 'maxQuantity', 'parentPromotionLimitNode'],
      samples: [{ nodeType: 'OR', promotion: { id: rootOwner } }, { nodeType: 'AND' }],
      create: postNode,
      change: patchNode,
      read: async () => {
        const [node] = (await got(`promotionLimitNodes/byPromotionId/${rootOwner}`)) as readonly Row[]
        return { ...node, promotion: { id: rootOwner } }
      },
    },
    'limit node': {
      shape: bodyOf('createLimitNode'),
      elsewhere: ['nodeType', 'promotion'],
      samples: [
        {
          customField4Name: 'Heating',
          customField4Value: 'HVAC',
          maxQuantity: 12,
          nodeType: 'AND',
          parentPromotionLimitNode: { id: group },
        },
        {
          customField4Name: 'Water',
          customField4Value: 'WATER',
          maxQuantity: 13,
          nodeType: 'AND',
          parentPromotionLimitNode: { id: otherGroup },
        },
      ],
      create: postNode,
      change: patchNode,
      read: async (nodeId) => {
        const rows = await Promise.all(
          [group, otherGroup].map(async (owner) =>
            ((await got(`promotionLimitNodes/byNode/${owner}`)) as readonly Row[]).map((node) => ({
              ...node,
              parentPromotionLimitNode: { id: owner },
            })),
          ),
        )
        return rows.flat().find((node) => node.id === nodeId)
      },
    },
  }
}

/** Reads an invitation setting with the participants that it names. */
async function readSetting({ admin }: PromotionWorld, promotionId: number): Promise<unknown> {
  const { body } = await admin('GET', `/api/promotions/${promotionId}/promotionInvitationSetting`)
  const peopleOf = async (name: string) => {
    const answer = await admin('GET', `/api/promotionInvitationSettings/${(body as Row).id}/${name}`)
    return (answer.body as { _embedded: Record<string, unknown> })._embedded[name]
  }
  return {
    ...(body as Row),
    participantRequesters: await peopleOf('participantRequesters'),
    participantApprovers: await peopleOf('participantApprovers'),
  }
}

/** A sample that changes stored rows: each row with its id. */
export function withIds(sample: unknown, stored: unknown): unknown {
  if (Array.isArray(sample)) return sample.map((row, index) => withIds(row, (stored as unknown[] | null)?.[index]))
  if (typeof sample !== 'object' || sample === null) return sample
  const before = stored as Readonly<Record<string, unknown>> | null | undefined
  const isReference = Object.keys(sample).length === 1 && ('name' in sample || 'key' in sample)
  if (isReference && 'key' in sample) return { id: before?.['id'] }
  return {
    ...(isReference || before?.['id'] === undefined ? {} : { id: before['id'] }),
    ...Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, withIds(value, before?.[name])])),
  }
}
