import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
import { expect, test } from 'vitest'
import { describePromotions, type PromotionWorld } from './testing/promotion-suite.ts'

/** A number in a body: its path, the values just within its bounds, and the messages just beyond them. */
interface Bound {
  readonly id: RowId
  readonly field: string
  readonly body: (world: PromotionWorld, value: unknown) => Promise<readonly [promotion: object, lists?: object]>
  readonly taken: readonly unknown[]
  readonly refused: readonly (readonly [value: unknown, message: string])[]
}

const onPayout =
  (name: string, more: object = {}) =>
  async (world: PromotionWorld, value: unknown) =>
    [
      {},
      {
        promotionProducts: [
          {
            product: { id: await world.idOf('product', 'product_key', 'AX-100') },
            claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' },
            promotionProductPayouts: [
              {
                payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
                payoutAmount: 25,
                payoutProductMethodType: { name: 'EACH' },
                payoutProductQuantity: 1,
                payoutProductThreshold: 1,
                ...more,
                [name]: value,
              },
            ],
          },
        ],
      },
    ] as const

const ofParticipant = async (world: PromotionWorld, payoutAmount: unknown) =>
  [
    {},
    {
      promotionParticipants: [
        {
          participant: { id: await world.idOf('participant', 'participant_key', 'DR-0001') },
          includeInPromotion: true,
          promotionParticipantPayouts: [{ payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }, payoutAmount }],
        },
      ],
    },
  ] as const

const withContest = async (world: PromotionWorld, contestEntriesPerSubmission: unknown) =>
  [{ contest: { id: await world.idOf('contest', 'name', 'Top Seller Trip') }, contestEntriesPerSubmission }] as const

const entries = 'Value must be between 1 and 50'
const lower = 'Payout Amount must be lower than 49999'
const positive = 'Payout Amount should be greater than 0'
const line = (name: string) => `promotionProducts[0].promotionProductPayouts[0].${name}`

const bounds: readonly Bound[] = [
  {
    id: 'CONST-13',
    field: 'contestEntriesPerSubmission',
    body: withContest,
    taken: [1, 50, 0.1],
    refused: [51, 50.01, 0.09, 0].map((value) => [value, entries] as const),
  },
  {
    id: 'CONST-14',
    field: line('payoutAmount'),
    body: onPayout('payoutAmount'),
    taken: [0.01, 49998.99],
    refused: [
      [49999, lower],
      [0, positive],
    ],
  },
  {
    id: 'CONST-14',
    field: 'promotionParticipants[0].promotionParticipantPayouts[0].payoutAmount',
    body: ofParticipant,
    taken: [0.01, 49998.99],
    refused: [
      [49999, lower],
      [0, positive],
    ],
  },
  {
    id: 'CONST-15',
    field: line('payoutProductQuantity'),
    body: onPayout('payoutProductQuantity'),
    taken: [1, 9999],
    refused: [
      [0, 'Quantity should be greater than 0'],
      [10000, 'Quantity must be between 1 and 9999'],
    ],
  },
  {
    id: 'CONST-16',
    field: line('payoutProductThreshold'),
    body: onPayout('payoutProductThreshold'),
    taken: [1, 9999],
    refused: [0, 10000].map((value) => [value, 'Threshold must be between 1 and 9999'] as const),
  },
  {
    id: 'CONST-17',
    field: 'fiscalYear',
    taken: [2001, 2999],
    body: (_, fiscalYear) => Promise.resolve([{ fiscalYear }]),
    refused: [2000, 3000].map((value) => [value, 'Fiscal Year must be valid'] as const),
  },
]

describePromotions('the bounds of numbers', (world) => {
  test.each(bounds)('$id: $field is taken within its bounds and refused beyond them', ({ id, ...bound }) =>
    row(id, async () => {
      const submit = async (value: unknown) => {
        const [promotion, lists] = await bound.body(world, value)
        const { status, body } = await world.submit(await world.valid(promotion), lists)
        return [value, status, (body as { fieldErrors?: object }).fieldErrors]
      }
      for (const value of bound.taken) expect(await submit(value)).toEqual([value, 201, undefined])
      for (const [value, message] of bound.refused) {
        expect(await submit(value)).toEqual([value, 400, { [bound.field]: [message] }])
      }
    }),
  )
})
