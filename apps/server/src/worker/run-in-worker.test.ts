import type { PromotionTerms } from '@incentive/claims'
import { describe, expect, it } from 'vitest'
import type { ToCheck } from './check-version.ts'
import { isMuch } from './weigh.ts'
import { runInWorker, workUntil } from './run-in-worker.ts'

const rules = (count: number, from = 0) => ({
  rules: Array.from({ length: count }, (_, at) => {
    const parts = Array.from({ length: 100 }, (_none, part) => `claim.totalAmount > ${from + at * 1000 + part}`)
    return { ruleCondition: { spelExpression: parts.join(' or ') }, ruleActions: [{ expression: '5' }] }
  }),
})
const version = (over: PromotionTerms = {}): PromotionTerms => ({ inputType: 'CLAIM', currency: 'USD', ...over })
const lookups = { currencyDigits: 2, awardVehicles: [], storeProducts: [] }
const toCheck = (over: PromotionTerms): ToCheck => ({ content: version(over), lookups, cases: [], products: [] })
const large = toCheck({ payoutGenerationRuleGroup: rules(40) })
const idsOf = (found: readonly { readonly finding: string }[]) => found.map(({ finding }) => finding)

describe('a large calculation', () => {
  it('runs in another thread', async () => {
    expect(isMuch('check', large)).toBe(true)
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
    await runInWorker('check', toCheck({ payoutGenerationRuleGroup: rules(80, 500_000) }))
    const [inAll, here] = [process.cpuUsage(all), process.threadCpuUsage(own)]
    expect(here.user).toBeLessThan(inAll.user / 2)
  })

  it('finds the same findings in the same order as in this thread', async () => {
    const small = toCheck({ payoutGenerationRuleGroup: { rules: rules(3).rules } })
    const conditions = small.content.payoutGenerationRuleGroup?.rules?.map(({ ruleCondition }) => ruleCondition)
    expect(conditions).toHaveLength(3)
    const [few, many] = [await runInWorker('check', small), await runInWorker('check', large)]
    expect([...new Set(idsOf(many.found))]).toEqual([...new Set(idsOf(few.found))])
    expect(idsOf(many.found).filter((id) => id === 'L-33')).toHaveLength((20 * 19) / 2)
    expect(many.found.at(0)).toEqual(few.found.at(0))
  })

  it('stops when no caller waits for it, with the findings so far, and later work still runs', async () => {
    const whole = await runInWorker('check', large)
    expect(await workUntil('check', large, AbortSignal.abort())).toEqual({ found: [], isFinished: false })
    const leaving = new AbortController()
    const left = workUntil('check', large, leaving.signal)
    leaving.abort()
    const { found, isFinished } = await left
    expect([isFinished, found]).toEqual([false, whole.found.slice(0, found.length)])
    expect(await workUntil('check', large, new AbortController().signal)).toEqual({
      found: whole.found,
      isFinished: true,
    })
  })

  it('can also be stopped in this thread', async () => {
    const small = toCheck({})
    expect(isMuch('check', small)).toBe(false)
    expect(await workUntil('check', small, AbortSignal.abort())).toEqual({ found: [], isFinished: false })
    expect((await workUntil('check', small, new AbortController().signal)).isFinished).toBe(true)
  })

  it('completes for every concurrent caller, and a failure does not affect the others', async () => {
    const broken = { ...large, lookups: undefined as never }
    const failing = runInWorker('check', broken)
    const asked = Array.from({ length: 6 }, () => runInWorker('check', large))
    await expect(failing).rejects.toThrow(TypeError)
    const lengths = (await Promise.all(asked)).map(({ found }) => found.length)
    expect(new Set(lengths).size).toBe(1)
    expect(lengths[0]).toBeGreaterThan(0)
  })
})

describe('the size of a claim depends on its lines, its serial numbers and the rows that apply to it', () => {
  const payouts = (count: number) => Array.from({ length: count }, (_, at) => ({ payoutAmount: at }))
  const lineOf = (count: number) => [{ product: 'P', promotionProductPayouts: payouts(count) }]
  const claimOf = (lines: number, serials: number) => ({
    submittedDate: '2026-05-20T14:00:00Z',
    lines: Array.from({ length: lines }, () => ({
      modelNumber: 'P',
      quantity: 1,
      serialNumbers: Array.from({ length: serials }, (_, at) => `S${at}`),
    })),
  })
  const isMuchOf = (claim: ReturnType<typeof claimOf>, over: PromotionTerms = {}) =>
    isMuch('decide', {
      content: version({ promotionProducts: lineOf(1), ...over }),
      lookups,
      claim,
      state: {},
      products: [],
      canViewParticipants: true,
      explain: true,
      ignoreGates: false,
    })
  it.each([
    ['a usual claim', false, claimOf(20, 2), {}],
    ['many lines', true, claimOf(300, 0), {}],
    ['few lines with many serial numbers', true, claimOf(2, 5000), {}],
    ['some lines with some serial numbers', true, claimOf(50, 100), {}],
    ['few lines of a product with many rows', true, claimOf(20, 2), { promotionProducts: lineOf(50) }],
    ['few lines and large rules', true, claimOf(1, 0), { payoutGenerationRuleGroup: rules(20) }],
  ])('%s', (_, expected, claim, over) => {
    expect(isMuchOf(claim, over)).toBe(expected)
  })
})
