import type { Span } from '../../source/span.ts'
import type { Hop, Node } from '../../syntax/nodes.ts'
import { UNKNOWN, type Type } from '../../types/type.ts'
import { toEvaluationFault } from '../fault.ts'
import type { Code, Value } from '../value.ts'

/** A compiled part. If its value is known before any evaluation, it is in `constant`. */
export interface Piece {
  readonly run: Code
  readonly type: Type
  readonly canBeNull: boolean
  readonly constant: { readonly value: Value } | null
  readonly span: Span
  /**
   * Set if the part is `object.field` on the object that names resolve on, so that a comparison can read it directly.
   */
  readonly field?: FieldSlots
}

/** Location of `object.field`: two slots, and the action if the object is missing. */
export interface FieldSlots {
  readonly owner: number
  readonly slot: number
  readonly whenMissing: () => null
}

export function constantPiece(value: Value, type: Type, span: Span): Piece {
  return { run: () => value, type, canBeNull: value === null, constant: { value }, span }
}

export function piece(run: Code, type: Type, span: Span, canBeNull = true): Piece {
  return { run, type, canBeNull, constant: null, span }
}

/**
 * Returns a value that is known before any evaluation; null if computing it fails, which is then left to the
 * evaluation.
 */
export function tryToCompute(compute: () => Value): Value {
  try {
    return compute()
  } catch (thrown) {
    if (toEvaluationFault(thrown)) return null
    throw thrown
  }
}

/** The context of compiling: the types that the checker found, and the object that names resolve on. */
export class Compiling {
  private readonly types: ReadonlyMap<Node | Hop, Type>
  readonly root: Type
  private readonly self: Type
  private readonly compileNode: (compiling: Compiling, node: Node) => Piece

  constructor(
    types: ReadonlyMap<Node | Hop, Type>,
    root: Type,
    self: Type,
    compileNode: (compiling: Compiling, node: Node) => Piece,
  ) {
    this.types = types
    this.root = root
    this.self = self
    this.compileNode = compileNode
  }

  compile(node: Node): Piece {
    return this.compileNode(this, node)
  }

  /** Compiles a part that is evaluated with another `self`: the body of a selection, an index. */
  compileInside(node: Node, self: Type): Piece {
    return new Compiling(this.types, this.root, self, this.compileNode).compile(node)
  }

  typeOf(node: Node | Hop): Type {
    return this.types.get(node) ?? UNKNOWN
  }

  slotOf(name: string): number {
    return slotIn(this.self, name)
  }
}

/** The slot of a field. The checker has ensured that the field exists. */
export function slotIn(owner: Type, name: string): number {
  const field = owner.kind === 'OBJECT' ? owner.fields.get(name) : undefined
  if (field === undefined) throw new RangeError('A refused expression cannot be compiled')
  return field.slot
}
