import { limits } from '../source/limits.ts'
import type { Span } from '../source/span.ts'
import { childrenOf } from '../syntax/children.ts'
import type { Node } from '../syntax/nodes.ts'
import type { Checked } from '../types/check.ts'
import { UNKNOWN, type Type } from '../types/type.ts'
import { compileRecorded } from './compile/index.ts'
import { toResult, type Evaluated } from './evaluate.ts'
import { toEvaluationFault } from './fault.ts'
import type { Facts } from './facts.ts'
import type { Value } from './value.ts'

/** A part of an expression and what it was. */
export interface TracedPart {
  readonly span: Span
  /** The same with the parentheses around it. */
  readonly outerSpan: Span
  readonly type: Type
  /**
   * What it was each time it was asked: once, inside a selection or projection once for each element, and never where
   * another part had decided before. A fault stands at the part that failed and at those around it.
   */
  readonly answers: readonly Evaluated[]
}

/** An evaluation with what led to it, the parts in the order of the text, each before the parts inside it. */
export interface Trace {
  readonly evaluated: Evaluated
  readonly parts: readonly TracedPart[]
}

/** Evaluates as `evaluate` does, and tells what each part was. For one look at one rule: it is slower. */
export function traceEvaluation(checked: Checked, facts: Facts): Trace {
  const { model, parsed, types } = checked
  if (facts.model !== model) throw new RangeError('These facts belong to another fact model')
  const answers = new Map<Node, Evaluated[]>()
  const typeOf = (node: Node): Type => types.get(node) ?? UNKNOWN
  const note = (node: Node, evaluated: Evaluated) => {
    const noted = answers.get(node)
    if (noted) noted.push(evaluated)
    else answers.set(node, [evaluated])
  }
  const { run } = compileRecorded(checked, {
    value: (node, value) => note(node, answerOf(typeOf(node), value)),
    thrown: (node, thrown) => note(node, faultOf(thrown)),
  })
  const parts: TracedPart[] = []
  const collect = (node: Node): void => {
    const outerSpan = parsed.parenthesised.get(node) ?? node.span
    parts.push({ span: node.span, outerSpan, type: typeOf(node), answers: answers.get(node) ?? [] })
    for (const child of childrenOf(node)) if (!isStartOfPath(node, child)) collect(child)
  }
  const evaluated = evaluateOnce(() =>
    answerOf(checked.type, run(facts.root, { root: facts.root, steps: limits.steps })),
  )
  collect(parsed.node)
  return { evaluated, parts }
}

/** The name at the start of a path is read with its hops; by itself it is asked nothing. */
function isStartOfPath(node: Node, child: Node): boolean {
  return node.kind === 'path' && child === node.start && (child.kind === 'name' || child.kind === 'variable')
}

function evaluateOnce(evaluate: () => Evaluated): Evaluated {
  try {
    return evaluate()
  } catch (thrown) {
    return faultOf(thrown)
  }
}

function answerOf(type: Type, value: Value): Evaluated {
  return { ok: true, result: toResult(type, value) }
}

function faultOf(thrown: unknown): Evaluated {
  const fault = toEvaluationFault(thrown)
  if (fault === null) throw thrown
  return { ok: false, fault: { code: fault.code, message: fault.message, span: fault.span } }
}
