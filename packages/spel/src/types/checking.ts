import type { Diagnostic } from '../source/diagnostic.ts'
import type { Span } from '../source/span.ts'
import type { Hop, Node } from '../syntax/nodes.ts'
import { UNKNOWN, type Field, type ObjectType, type Type } from './type.ts'

/** The meaning of `#root` and of names at a position. Inside a selection, names resolve only on the element. */
export interface Scope {
  readonly root: ObjectType
  readonly self: Type
}

/** The state of one check: its results so far, and the entry point by which the rule of a node checks other nodes. */
export class Checking {
  readonly types = new Map<Node | Hop, Type>()
  /** The field of the fact model that a name or a property refers to. */
  readonly fields = new Map<Node | Hop, Field>()
  readonly diagnostics: Diagnostic[] = []
  private readonly ruleFor: (checking: Checking, node: Node, scope: Scope) => Type

  constructor(ruleFor: (checking: Checking, node: Node, scope: Scope) => Type) {
    this.ruleFor = ruleFor
  }

  typeOf(node: Node, scope: Scope): Type {
    const type = this.ruleFor(this, node, scope)
    this.types.set(node, type)
    return type
  }

  refuseType(code: string, message: string, span: Span): Type {
    this.diagnostics.push({ phase: 'type', code, message, span })
    return UNKNOWN
  }

  forbid(code: string, message: string, span: Span): Type {
    this.diagnostics.push({ phase: 'forbidden', code, message, span })
    return UNKNOWN
  }
}
