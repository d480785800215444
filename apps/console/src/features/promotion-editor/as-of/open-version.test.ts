import type { VersionWithContent } from '@incentive/contract'
import { expect, it } from 'vitest'
import { deriveEditor } from '../draft/derive-editor.ts'
import { anOpened, noProgram, NOW } from '../draft/testing/an-editor.ts'
import { LIST_NAMES } from '../draft/lists.ts'
import { termsForClaims } from '../engine/terms-of.ts'
import { NO_REFERENCES } from '../engine/testing/no-references.ts'
import { openVersion } from './open-version.ts'

const product = (id: number, productKey: string) => ({ id, productKey, modelNumber: productKey, name: productKey })
const line = (id: number, productKey: string) => ({
  id,
  product: product(id, productKey),
  expirationDate: '2020-01-01T05:00:00Z',
  promotionProductPayouts: [],
})
const rule = {
  id: 3,
  ruleCondition: { id: 4, spelExpression: 'claim.totalAmount > 5' },
  errorMessage: null,
  effectiveDate: null,
  expirationDate: null,
  ruleActions: [],
}
const node = (id: number, parent: number | null, mpg: string | null = null) => ({
  id,
  parentPromotionLimitNode: parent === null ? null : { id: parent },
  nodeType: 'AND',
  customField4Name: mpg,
  customField4Value: mpg,
  maxQuantity: mpg === null ? null : 5,
})

const version = {
  number: 7,
  activeFrom: NOW,
  activeUntil: null,
  user: { fullName: 'Demo Administrator' },
  missing: [],
  content: {
    promotion: { name: 'As it was', country: null, uploads: [], promotionDeadlines: [] },
    promotionProducts: [line(11, 'P-2'), line(12, 'P-10'), line(13, 'P-1')],
    promotionProductGroups: [
      { id: 14, products: [product(12, 'P-10'), product(11, 'P-1')], promotionProductPayouts: [] },
    ],
    promotionParticipants: null,
    promotionOrganizations: [],
    promotionCourses: [],
    promotionLimitNodes: [node(1, null), node(2, 1), node(3, 2, 'HVAC')],
    payoutGenerationRuleGroup: { id: 2, name: null, rules: [rule] },
  },
} as unknown as VersionWithContent

const pause = { from: NOW, reason: 'Wrong', by: null } as never
const failedLoads = new Map([['name', 'No answer']] as const)
const opened = anOpened({ name: 'Live' }, { pause, failedLoads, claimCount: 4, problem: 'Not loaded' })
const state = openVersion(opened, version, noProgram)

it('MS-71 shows a version in view mode, with what is known of the promotion and nothing of its live state', () => {
  const { mode, baseline, draft, claimCount, lastSave, pause: paused, failedLoads: failed, refusal } = state
  expect([mode, baseline.stored, claimCount]).toEqual(['view', { id: 7, version: 3 }, 4])
  expect([draft.name, draft.country, draft.promotionKey]).toEqual(['As it was', null, 'K1'])
  expect([lastSave, paused, failed.size, refusal]).toEqual([{ by: 'Demo Administrator', at: NOW }, null, 0, null])
  expect(deriveEditor(state)).toMatchObject({ isDirty: false, canSave: false, issues: [] })
})

it('MS-71 has every list completely, so that none is loaded from the live promotion, in the order of its search', () => {
  expect(LIST_NAMES.map((name) => state.lists[name]?.load)).toEqual(LIST_NAMES.map(() => null))
  const { promotionProducts, promotionProductGroups, promotionParticipants, promotionLimitNodes } = state.lists
  expect(state.expiredLines).toBe('shown')
  expect([...(promotionProducts?.roster.rows.values() ?? [])].map(({ id }) => id)).toEqual([13, 12, 11])
  const [group] = [...(promotionProductGroups?.roster.rows.values() ?? [])]
  expect(group?.products.map(({ productKey }) => productKey)).toEqual(['P-1', 'P-10'])
  expect(promotionParticipants?.roster.rows.size).toBe(0)
  expect([...(promotionLimitNodes?.roster.rows.values() ?? [])].map(({ id, level }) => [id, level])).toEqual([
    [1, 'root'],
    [2, 'group'],
    [3, 'item'],
  ])
})

it('MS-71 decides claims by its own payout rules', () => {
  const referred = { ...NO_REFERENCES, payoutGenerationRuleGroup: 99, typedRules: state.asOf?.rules ?? null }
  const { terms } = termsForClaims(state, { referred, pauses: [] }, new Set())
  expect(state.asOf?.number).toBe(7)
  expect(terms.payoutGenerationRuleGroup).toMatchObject({
    rules: [{ ruleCondition: { spelExpression: 'claim.totalAmount > 5' } }],
  })
})
