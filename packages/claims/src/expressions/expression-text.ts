import { FACT_MODEL, factModelOf, type FactView } from '@incentive/model/facts'
import { check, diagnose, toExpression, type Checked, type Diagnostic, type Facts, type Purpose } from '@incentive/spel'
import { alwaysOf } from './always.ts'
import { comparedIn, factsForBoth, type Compared } from './claims-for-both.ts'
import { constantAmount } from './constant.ts'
import type { CompiledExpression } from './compiled-expression.ts'

/** An expression with the facts that it reads, such as `participant.yearsOfService`. */
type ReadExpression = { readonly compiled: CompiledExpression; readonly paths: readonly string[] }

/** Maximum number of other expressions for which one caches common facts. */
const MAX_OTHERS = 32

/** A condition or an amount of a rule. Caches values that only depend on its text, each computed on first use. */
export class ExpressionText {
  readonly text: string
  private readonly expressions = new Map<Purpose, ReadExpression>()
  private readonly said = new Map<string, readonly Diagnostic[]>()
  private readonly others = new Map<string, Facts | null>()
  private readonly found = new Map<'always' | 'amount' | 'compared', unknown>()

  constructor(text: string) {
    this.text = text
  }

  /** The compiled expression, or the reason why it does not compile. */
  expressionFor(purpose: Purpose): ReadExpression {
    return remembered(this.expressions, purpose, () => {
      const checked = check(this.text, FACT_MODEL, purpose)
      if (checked.ok) {
        return {
          compiled: { text: this.text, expression: toExpression(checked), fault: null },
          paths: pathsIn(checked),
        }
      }
      const message = checked.diagnostics.map((diagnostic) => diagnostic.message).join(', ')
      const fault = { message, span: checked.diagnostics[0]?.span ?? null }
      return { compiled: { text: this.text, expression: null, fault }, paths: [] }
    })
  }

  /** The diagnostics of the rule language with these facts. */
  diagnosticsFor(facts: FactView, purpose: Purpose): readonly Diagnostic[] {
    return remembered(this.said, `${facts} ${purpose}`, () => diagnose(this.text, factModelOf(facts), purpose))
  }

  /** Its result as a condition if it is the same for every claim; null otherwise. */
  get always(): boolean | null {
    return remembered(this.found, 'always', () => alwaysOf(this.text)) as boolean | null
  }

  /** Its value as an amount; null if it is not a number, or reads a fact. */
  get constantAmount(): number | null {
    return remembered(this.found, 'amount', () => constantAmount(this.text)) as number | null
  }

  /** Facts of an invented claim for which both conditions hold; null if none was found. */
  factsWith(other: ExpressionText): Facts | null {
    if (this.others.size >= MAX_OTHERS && !this.others.has(other.text)) this.others.clear()
    return remembered(this.others, other.text, () => {
      const [first, second] = [this.compared, other.compared]
      const conditions = [this, other].flatMap((each) => each.expressionFor('condition').compiled.expression ?? [])
      return first && second && conditions.length === 2 ? factsForBoth([first, second], conditions) : null
    })
  }

  private get compared(): Compared | null {
    return remembered(this.found, 'compared', () => comparedIn(this.text)) as Compared | null
  }
}

/** The facts that an expression reads, each with its parents. */
function pathsIn({ types }: Checked): readonly string[] {
  const paths = new Set<string>()
  for (const node of types.keys()) {
    if (node.kind === 'name') paths.add(node.name)
    if (node.kind !== 'path' || node.start.kind !== 'name') continue
    const end = node.hops.findIndex(({ kind }) => kind !== 'property')
    const hops = node.hops.slice(0, end === -1 ? undefined : end)
    paths.add([node.start, ...hops].map((part) => ('name' in part ? part.name : '')).join('.'))
  }
  return [...paths]
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key)
  if (before !== undefined || known.has(key)) return before as Value
  const found = find()
  known.set(key, found)
  return found
}
