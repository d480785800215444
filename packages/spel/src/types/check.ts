import type { Diagnostic } from '../source/diagnostic.ts'
import type { Hop, Node } from '../syntax/nodes.ts'
import { parse, type Parsed } from '../syntax/parse.ts'
import { Checking } from './checking.ts'
import type { FactModel } from './fact-model.ts'
import { findLints } from './lints/index.ts'
import { typeOfNode } from './rules/index.ts'
import { describeType, isNumeric, type Type } from './type.ts'

/** The purpose of a text: a condition is yes/no, an amount is a number, any is unrestricted. */
export type Purpose = 'condition' | 'amount' | 'any'

/** An expression that can be evaluated: parsed, allowed, and well typed. `types` has the type of each part. */
export interface Checked {
  readonly ok: true
  readonly parsed: Parsed & { readonly ok: true }
  readonly type: Type
  readonly types: ReadonlyMap<Node | Hop, Type>
  readonly model: FactModel
}

/** A rejected text with all its problems, in the order of the text. */
export interface Refused {
  readonly ok: false
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks a text against the metadata (expressions, section 4.2). Never throws. A parse error is the only diagnostic;
 * otherwise all forbidden constructs and type errors are reported at once.
 */
export function check(text: string, model: FactModel, purpose: Purpose): Checked | Refused {
  const parsed = parse(text)
  return parsed.ok ? checkParsed(parsed, model, purpose) : { ok: false, diagnostics: [parsed.refusal] }
}

export function checkParsed(parsed: Parsed & { ok: true }, model: FactModel, purpose: Purpose): Checked | Refused {
  const { checking, type } = run(parsed, model, purpose)
  const { diagnostics, types } = checking
  if (diagnostics.length > 0) return { ok: false, diagnostics: inOrder(diagnostics) }
  return { ok: true, parsed, type, types, model }
}

/** Returns all diagnostics of a text: its errors, and the warnings about allowed but risky constructs. */
export function diagnose(text: string, model: FactModel, purpose: Purpose): readonly Diagnostic[] {
  const parsed = parse(text)
  if (!parsed.ok) return [parsed.refusal]
  const { checking } = run(parsed, model, purpose)
  return inOrder([...checking.diagnostics, ...findLints(parsed, checking)])
}

function run(parsed: Parsed & { ok: true }, model: FactModel, purpose: Purpose): { checking: Checking; type: Type } {
  const checking = new Checking(typeOfNode)
  const type = checking.typeOf(parsed.node, { root: model.root, self: model.root })
  checkPurpose(checking, parsed.node, type, purpose)
  return { checking, type }
}

function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted((a, b) => a.span.start - b.span.start)
}

function checkPurpose(checking: Checking, node: Node, type: Type, purpose: Purpose): void {
  if (purpose === 'any' || type.kind === 'UNKNOWN') return
  if (purpose === 'condition' && type.kind !== 'BOOLEAN') {
    checking.refuseType(
      'not-a-condition',
      `A condition must be true or false, this is ${describeType(type)}`,
      node.span,
    )
  }
  if (purpose === 'amount' && !isNumeric(type)) {
    checking.refuseType('not-an-amount', `An amount must be a number, this is ${describeType(type)}`, node.span)
  }
}
