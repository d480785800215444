import type { Diagnostic, Fix } from '../../source/diagnostic.ts'
import type { Hop, Node } from '../../syntax/nodes.ts'
import type { Parsed } from '../../syntax/parse.ts'
import { UNKNOWN, type Field, type Type } from '../type.ts'
import type { Checking } from '../checking.ts'

/** What a lint may look at besides the node. */
export interface LintPlace {
  readonly parsed: Parsed & { readonly ok: true }
  readonly parent: Node | null
  /** The fields, as printed, of which null is thought of here: `F != null and ...` or `F == null or ...` stands around. */
  readonly guarded: ReadonlySet<string>
  /** Those of them of which the rule has made sure before it comes here. */
  readonly guardedBefore: ReadonlySet<string>
  /** Whether what is true here makes the rule false, because of a `not` around it. */
  readonly isDenied: boolean
  typeOf(node: Node): Type
  /** The field of the fact model that a part is, when it is one. */
  fieldOf(part: Node | Hop): Field | undefined
  /** The node as it is written, its parentheses included. */
  textOf(node: Node): string
}

/** A warning about one kind of mistake (expressions, section 6.1): looks at one node, says what is risky about it. */
export interface Lint {
  readonly code: string
  find(node: Node, place: LintPlace): Omit<Diagnostic, 'phase' | 'code'> | null
}

/** What stands around a node. */
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
