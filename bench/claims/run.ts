import { compileVersion, evaluate, findFindings } from '@incentive/claims'
import { addDecimals, printDecimal, ZERO, type Decimal } from '@incentive/scalars'
import { nanosecondsPer, sink } from '../spel/measure.ts'
import { claims, lookups, plainClaims, plainPromotion, promotionOf, state, version } from './base-case.ts'
import { payByHand } from './hand-written.ts'

/**
 * Compares a decision with a hand-written loop for the base case only, and an explanation with a decision. Also
 * measures how long a promotion of 10,000 lines takes to compile and to check before publishing.
 * Usage: node bench/claims/run.ts
 */
const noOne: ReadonlySet<string> = new Set()
requireSameAnswers()

const loop = nanosecondsPer(plainClaims.length, () => {
  for (const claim of plainClaims) sink.value += payByHand(plainPromotion, claim, noOne)?.length ?? 0
})
const decided = nanosecondsPer(claims.length, () => {
  for (const claim of claims) sink.value += evaluate(version, claim, state, 'decide').payouts.length
})
const explained = nanosecondsPer(claims.length, () => {
  for (const claim of claims) sink.value += evaluate(version, claim, state, 'explain').payouts.length
})
const large = promotionOf(10_000)
const compiled = nanosecondsPer(1, () => void (sink.value += compileVersion(large, lookups).linesOf.size))
const products = large.promotionProducts?.map(({ product }) => ({ productKey: product, mpg: 'HVAC', price: 100 }))
const known = { ...lookups, products: products ?? [] }
const largeVersion = compileVersion(large, known)
const checked = nanosecondsPer(1, () => void (sink.value += findFindings(largeVersion, known).length))
// every line has a finding with its own subject
const twice = large.promotionProducts?.map((line) => ({ ...line, claimProductDuplicationType: 'NO_DUPLICATION_CHECK' }))
const foundVersion = compileVersion({ ...large, promotionProducts: twice ?? [] }, known)
const found = nanosecondsPer(1, () => void (sink.value += findFindings(foundVersion, known).length))

report('hand-written', loop, '')
report('decide', decided, `${(decided / loop).toFixed(1)} x hand-written`)
report('explain', explained, `${(explained / decided).toFixed(1)} x decide`)
console.log(`compile 10,000 lines, 20,000 payouts  ${(compiled / 1e6).toFixed(1)} ms`)
console.log(`pre-publish check, same lines         ${(checked / 1e6).toFixed(1)} ms`)
console.log(
  `same, with 10,000 findings            ${(found / 1e6).toFixed(1)} ms  ${(found / checked).toFixed(1)} x without findings`,
)

function report(name: string, time: number, ratio: string): void {
  const rate = Math.round(1e9 / time).toLocaleString('en-US')
  console.log(`${name.padEnd(13)}${time.toFixed(0).padStart(7)} ns per claim  ${rate.padStart(10)} claims/s  ${ratio}`)
}

/** The times are comparable only if both return the same results. */
function requireSameAnswers(): void {
  plainClaims.forEach((plain, index) => {
    const claim = claims[index]
    if (claim === undefined) throw new Error('a claim is missing')
    const { payouts } = evaluate(version, claim, state, 'decide')
    const paid = printDecimal(payouts.reduce<Decimal>((sum, { amount }) => addDecimals(sum, amount), ZERO))
    const byHand = payByHand(plainPromotion, plain, noOne)?.reduce((sum, { cents }) => sum + cents, 0) ?? 0
    if (paid !== (byHand / 100).toFixed(2)) throw new Error(`claim ${index}: ${paid}, hand-written: ${byHand} cents`)
  })
}
