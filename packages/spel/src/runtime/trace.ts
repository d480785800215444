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

/** A part of an expression and its values. */
export interface TracedPart {
  readonly span: Span
  /** The same span including the parentheses around it. */
  readonly outerSpan: Span
  readonly type: Type
  /**
   * Its result for each time it was evaluated: once, inside a selection or projection once per element, and never where
   * another part had already decided the result. A fault is recorded at the part that failed and at the parts around
   * it.
   */
  readonly answers: readonly Evaluated[]
}

/** An evaluation with its intermediate results: the parts in the order of the text, each before its inner parts. */
export interface Trace {
  readonly evaluated: Evaluated
  readonly parts: readonly TracedPart[]
}

/** Evaluates like `evaluate`, and returns the results of every part. Slower, so meant for inspecting a single rule. */
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

/** The name at the start of a path is read together with its hops. It has no value of its own. */
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
