import { FACT_MODEL } from '@incentive/model/facts'
import { printDecimal } from '@incentive/scalars'
import { check, compile, loadFacts, type Checked, type Node, type Result } from '@incentive/spel'

/** The spans in which an expression reads a fact or a list element, in order. */
const reads = new WeakMap<Checked, readonly { readonly start: number; readonly end: number }[]>()

/** True if a part of an expression reads no fact: no name, and no list element. */
export function isConstant(checked: Checked, { span }: Node): boolean {
  const places = readsIn(checked)
  const next = places[indexFrom(places, span.start)]
  return next === undefined || next.end > span.end
}

function readsIn(checked: Checked): readonly { readonly start: number; readonly end: number }[] {
  const known = reads.get(checked)
  if (known) return known
  const parts = [...checked.types.keys()].filter(({ kind }) => kind === 'name' || kind === 'variable')
  const places = parts.map(({ span }) => span).toSorted((a, b) => a.start - b.start)
  reads.set(checked, places)
  return places
}

/** The index of the first span that starts at `start` or later. */
function indexFrom(places: readonly { readonly start: number }[], start: number): number {
  let [from, until] = [0, places.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if ((places[middle]?.start ?? 0) < start) from = middle + 1
    else until = middle
  }
  return from
}

/** The value of a part that reads no fact; null if it has none, or reads one. */
export function constantOf(checked: Checked, node: Node): Result | null {
  if (!isConstant(checked, node)) return null
  // most are a literal number or text, which needs no evaluation
  if (node.kind === 'literal') return literalOf(node)
  return valueOf(checked.parsed.text.slice(node.span.start, node.span.end))
}

function literalOf({ type, value }: Node & { readonly kind: 'literal' }): Result {
  return { type, value } as Result
}

/** The value of a whole amount that reads no fact; null if it is not a number, or reads one. */
export function constantAmount(text: string): number | null {
  const checked = check(text, FACT_MODEL, 'amount')
  const constant = checked.ok ? constantOf(checked, checked.parsed.node) : null
  if (constant?.type === 'DECIMAL') return Number(printDecimal(constant.value))
  return typeof constant?.value === 'number' || typeof constant?.value === 'bigint' ? Number(constant.value) : null
}

function valueOf(text: string): Result | null {
  const expression = compile(text, FACT_MODEL, 'any')
  const loaded = loadFacts(FACT_MODEL, {})
  if (!expression.ok || !loaded.ok) return null
  const evaluated = expression.evaluate(loaded.facts)
  return evaluated.ok ? evaluated.result : null
}
