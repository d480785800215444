import { check, compile, loadFacts, readFactModel } from '@incentive/spel'
import { nanosecondsPer, sink } from './measure.ts'

const model = readFactModel({ root: { a: 'INTEGER' }, types: {} })

/** The cost per comparison for texts of 10, 100 and 1,000 comparisons: it must not grow. */
export function reportGrowth(): void {
  console.log('\ncost per comparison by length of the text')
  const loaded = loadFacts(model, { a: 5 })
  for (const count of [10, 100, 1000]) {
    const text = Array.from({ length: count }, () => 'a>1').join(' and ')
    const expression = compile(text, model, 'condition')
    if (!expression.ok || !loaded.ok) throw new Error('the text of the growth benchmark is refused')
    const checking = nanosecondsPer(count, () => void (sink.value += check(text, model, 'condition').ok ? 1 : 0))
    const compiling = nanosecondsPer(count, () => void (sink.value += compile(text, model, 'condition').ok ? 1 : 0))
    const running = nanosecondsPer(count, () => void (sink.value += expression.evaluate(loaded.facts).ok ? 1 : 0))
    const columns = [checking, compiling, running].map((time) => `${time.toFixed(0)} ns`.padStart(9))
    console.log(`  ${String(count).padStart(5)}  check ${columns[0]}  compile ${columns[1]}  evaluate ${columns[2]}`)
  }
}
