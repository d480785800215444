import { parse as parseCel } from '@marcbachmann/cel-js'
import { check, compile, printJavaDecimal, toExpression, type Expression } from '@incentive/spel'
import { SpelExpressionEvaluator } from 'spel2js'
import { factModel, loadedFacts, looseFacts, plainFacts } from './facts.ts'
import { isEligible, payoutOf } from './hand-written.ts'
import { nanosecondsPer, sink } from './measure.ts'
import { eligibility, eligibilityOfCel, eligibilityOfSpel2js, payout, payoutOfCel } from './rules.ts'
import { reportGrowth } from './growth.ts'
import { reportWorstCases } from './worst-cases.ts'

/**
 * Compares the rule language with hand-written JavaScript and two libraries, all in this one run: only the ratios carry
 * over to another machine.
 * Usage: node bench/spel/run.ts
 */
function compiled(text: string, purpose: 'condition' | 'amount'): Expression {
  const expression = compile(text, factModel, purpose)
  if (!expression.ok) throw new Error(JSON.stringify(expression.diagnostics))
  return expression
}

const rule = compiled(eligibility, 'condition')
const formula = compiled(payout, 'amount')
const celRule = parseCel(eligibilityOfCel)
const celFormula = parseCel(payoutOfCel)
const spel2jsRule = SpelExpressionEvaluator.compile(eligibilityOfSpel2js)
const spel2jsFormula = SpelExpressionEvaluator.compile(payout)

requireSameAnswers()

report('eligibility, 9 conditions', [
  ['hand-written', over(plainFacts, (facts) => (isEligible(facts) ? 1 : 0))],
  ['this package', over(loadedFacts, (facts) => (rule.evaluate(facts).ok ? 1 : 0))],
  ['cel-js', over(looseFacts, (facts) => (celRule(facts) ? 1 : 0))],
  ['spel2js', over(looseFacts, (facts) => (spel2jsRule.eval(facts) ? 1 : 0))],
])
report('payout formula', [
  ['hand-written', over(plainFacts, (facts) => payoutOf(facts).scale)],
  ['this package', over(loadedFacts, (facts) => (formula.evaluate(facts).ok ? 1 : 0))],
  ['cel-js', over(looseFacts, (facts) => Number(celFormula(facts)))],
  ['spel2js', over(looseFacts, (facts) => Number(spel2jsFormula.eval(facts)))],
])
reportCompilation()
reportGrowth()
reportWorstCases()

function over<T>(facts: readonly T[], evaluate: (facts: T) => number): () => void {
  return () => {
    let sum = 0
    for (const each of facts) sum += evaluate(each)
    sink.value += sum
  }
}

function report(title: string, engines: readonly (readonly [string, () => void])[]): void {
  console.log(`\n${title}`)
  const times = engines.map(([name, task]) => [name, nanosecondsPer(plainFacts.length, task)] as const)
  const own = times.find(([name]) => name === 'this package')?.[1] ?? NaN
  for (const [name, time] of times) {
    const rate = (1000 / time).toFixed(2).padStart(8)
    console.log(
      `  ${name.padEnd(14)}${rate} M/s  ${time.toFixed(0).padStart(6)} ns  ${(time / own).toFixed(2).padStart(6)} x ours`,
    )
  }
}

function reportCompilation(): void {
  const all = nanosecondsPer(1, () => void (sink.value += compile(eligibility, factModel, 'condition').ok ? 1 : 0))
  const checked = check(eligibility, factModel, 'condition')
  const last = checked.ok ? nanosecondsPer(1, () => void (sink.value += toExpression(checked).ok ? 1 : 0)) : NaN
  console.log(
    `\nparse + check + compile of the rule: ${(all / 1000).toFixed(1)} µs (compile alone ${(last / 1000).toFixed(1)} µs)`,
  )
}

/** The times are comparable only if all return the same results. */
function requireSameAnswers(): void {
  plainFacts.forEach((plain, index) => {
    const [loose, loaded] = [looseFacts[index], loadedFacts[index]]
    if (loose === undefined || loaded === undefined) throw new Error('facts are missing')
    const eligible = rule.evaluate(loaded)
    const answers = [isEligible(plain), eligible.ok && eligible.result.value, celRule(loose), spel2jsRule.eval(loose)]
    if (new Set(answers).size !== 1) throw new Error(`eligibility ${index}: ${answers.join()}`)
    const paid = formula.evaluate(loaded)
    const amount = paid.ok && paid.result.type === 'DECIMAL' ? printJavaDecimal(paid.result.value) : 'none'
    if (amount !== printJavaDecimal(payoutOf(plain))) throw new Error(`payout ${index}: ${amount}`)
  })
}
