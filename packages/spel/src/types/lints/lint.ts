import type { Diagnostic, Fix } from '../../source/diagnostic.ts'
import type { Node } from '../../syntax/nodes.ts'
import type { Parsed } from '../../syntax/parse.ts'
import { UNKNOWN, type Type } from '../type.ts'
import type { Checking } from '../checking.ts'

/** What a lint may look at besides the node. */
export interface LintPlace {
  readonly parsed: Parsed & { readonly ok: true }
  readonly parent: Node | null
  /** The fields, as printed, that are known not to be null here: `F != null and ...` stands around the node. */
  readonly guarded: ReadonlySet<string>
  typeOf(node: Node): Type
  /** The node as it is written, its parentheses included. */
  textOf(node: Node): string
}

/** A warning about one kind of mistake (expressions, section 6.1): looks at one node, says what is risky about it. */
export interface Lint {
  readonly code: string
  find(node: Node, place: LintPlace): Omit<Diagnostic, 'phase' | 'code'> | null
}

export function placeOf(
  parsed: Parsed & { ok: true },
  types: Checking['types'],
  surroundings: Pick<LintPlace, 'parent' | 'guarded'>,
): LintPlace {
  return {
    parsed,
    ...surroundings,
    typeOf: (node) => types.get(node) ?? UNKNOWN,
    textOf(node) {
      const { start, end } = parsed.parenthesised.get(node) ?? node.span
      return parsed.text.slice(start, end)
    },
  }
}

export function fix(title: string, node: Node, text: string): Fix {
  return { title, span: node.span, text }
}
