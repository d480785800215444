import { FACT_MODEL } from '@incentive/model/facts'
import { printDecimal, printInstant } from '@incentive/scalars'
import { compile, openTree, type Facts, type PlacedNode, type Result } from '@incentive/spel'
import { message, type Scalar, factText } from '../trace/message.ts'
import type { TraceNode } from '../trace/trace.ts'
import { toNode } from './step-node.ts'

/** The result of a part of a condition; `unasked` if an earlier part had already decided. */
type PartResult = 'true' | 'false' | 'empty' | 'error' | 'unasked'

export type ExplainedCondition = {
  /** The first part that makes the condition false, empty or fail, with its value. */
  readonly deciding: string
  readonly nodes: readonly TraceNode[]
}

/** Returns the parts of a condition as a tree, each with its result for the facts. */
export function explainCondition(text: string, facts: Facts, step: string): ExplainedCondition {
  const opened = openTree(text, FACT_MODEL)
  if (!opened.ok) return { deciding: text, nodes: [] }
  const parts = new Explaining(text, facts)
  const node = parts.explain(opened.tree.root, `${step}:1.`, true).node
  return { deciding: parts.deciding ?? text, nodes: [node] }
}

class Explaining {
  deciding: string | null = null
  private readonly text: string
  private readonly facts: Facts

  constructor(text: string, facts: Facts) {
    this.text = text
    this.facts = facts
  }

  explain(part: PlacedNode, id: string, isAsked: boolean): { readonly result: PartResult; readonly node: TraceNode } {
    return part.kind === 'group' ? this.explainGroup(part, id, isAsked) : this.explainLeaf(part, id, isAsked)
  }

  private explainGroup(part: PlacedNode & { kind: 'group' }, id: string, isAsked: boolean) {
    const stops = part.op === 'and' ? 'false' : 'true'
    let result: PartResult = part.op === 'and' ? 'true' : 'false'
    let isOpen = isAsked
    const children = part.children.map((child, index) => {
      const explained = this.explain(child, `${id}${index + 1}.`, isOpen)
      if (isOpen) result = explained.result
      // a failed or empty part ends the condition like a deciding one
      if (explained.result !== (stops === 'false' ? 'true' : 'false')) isOpen = false
      return explained.node
    })
    if (part.not && (result === 'true' || result === 'false')) result = result === 'true' ? 'false' : 'true'
    if (!isAsked) result = 'unasked'
    const title = message('condition', { text: `${part.not ? 'not ' : ''}${part.op}` })
    return { result, node: toNode({ ...stepOf(id, result), title, children }) }
  }

  private explainLeaf(part: Exclude<PlacedNode, { kind: 'group' }>, id: string, isAsked: boolean) {
    const text = this.text.slice(part.span.start, part.span.end)
    const result = isAsked ? this.resultOf(text) : 'unasked'
    const values = part.kind === 'compare' ? [this.valueOf(part.comparison.field)] : []
    if (this.deciding === null && (result === 'false' || result === 'empty' || result === 'error')) {
      const shown = values.map(({ label, value }) => `${label} is ${factText(value)}`)
      this.deciding = result === 'empty' ? text : [text, ...shown].join('; ')
    }
    const node = toNode({ ...stepOf(id, result), title: message('condition', { text }), values })
    return { result, node }
  }

  private resultOf(text: string): PartResult {
    const compiled = compile(text, FACT_MODEL, 'condition')
    const evaluated = compiled.ok ? compiled.evaluate(this.facts) : null
    if (!evaluated?.ok) return 'error'
    if (evaluated.result.type === 'NULL') return 'empty'
    return evaluated.result.value === true ? 'true' : 'false'
  }

  private valueOf(field: string): { readonly label: string; readonly value: Scalar } {
    const compiled = compile(field, FACT_MODEL, 'any')
    const evaluated = compiled.ok ? compiled.evaluate(this.facts) : null
    return { label: field, value: evaluated?.ok ? scalarOf(evaluated.result) : null }
  }
}

function stepOf(id: string, result: PartResult) {
  const outcome = result === 'true' ? 'PASS' : result === 'unasked' ? 'SKIP' : 'NOTE'
  return { id: id.slice(0, -1), because: message('condition.pass', { result: words[result] }), outcome } as const
}

const words: Readonly<Record<PartResult, string>> = {
  true: 'true',
  false: 'false',
  empty: 'empty',
  error: 'cannot be evaluated',
  unasked: 'not evaluated',
}

/** A value in the format of a trace. */
export function scalarOf(result: Result): Scalar {
  switch (result.type) {
    case 'DECIMAL':
      return printDecimal(result.value)
    case 'DATE':
      return printInstant(result.value)
    case 'LONG':
      return String(result.value)
    case 'LIST':
      return result.value.map((element) => String(scalarOf(element))).join(', ')
    case 'INTEGER':
    case 'DOUBLE':
    case 'STRING':
    case 'BOOLEAN':
    case 'NULL':
    case 'OBJECT':
      return result.value
    default:
      return result satisfies never
  }
}
