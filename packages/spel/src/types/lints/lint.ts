import type { Diagnostic, Fix } from '../../source/diagnostic.ts'
import type { Hop, Node } from '../../syntax/nodes.ts'
import type { Parsed } from '../../syntax/parse.ts'
import { UNKNOWN, type Field, type Type } from '../type.ts'
import type { Checking } from '../checking.ts'

/** The context of a node that a lint can inspect. */
export interface LintPlace {
  readonly parsed: Parsed & { readonly ok: true }
  readonly parent: Node | null
  /** The fields, as printed, with a null check around the node: `F != null and ...` or `F == null or ...`. */
  readonly guarded: ReadonlySet<string>
  /** The subset of them that the rule checks before it evaluates the node. */
  readonly guardedBefore: ReadonlySet<string>
  /** True if a true value here makes the rule false, because of a `not` around it. */
  readonly isDenied: boolean
  typeOf(node: Node): Type
  /** The field of the fact model that a part refers to, if any. */
  fieldOf(part: Node | Hop): Field | undefined
  /** The source text of the node, including its parentheses. */
  textOf(node: Node): string
}

/** A warning about one kind of mistake (expressions, section 6.1). It inspects one node and describes the risk. */
export interface Lint {
  readonly code: string
  find(node: Node, place: LintPlace): Omit<Diagnostic, 'phase' | 'code'> | null
}

/** The surroundings of a node. */
export type Around = Pick<LintPlace, 'parent' | 'guarded' | 'guardedBefore' | 'isDenied'>

export function placeOf(
  parsed: Parsed & { ok: true },
  { types, fields }: Pick<Checking, 'types' | 'fields'>,
  around: Around,
): LintPlace {
  return {
    parsed,
    ...around,
    typeOf: (node) => types.get(node) ?? UNKNOWN,
    fieldOf: (part) => fields.get(part),
    textOf(node) {
      const { start, end } = parsed.parenthesised.get(node) ?? node.span
      return parsed.text.slice(start, end)
    },
  }
}

export function fix(title: string, node: Node, text: string): Fix {
  return { title, span: node.span, text }
}
