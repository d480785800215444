import type { Hop, Name, Path, Variable } from '../../syntax/nodes.ts'
import type { Code, Value } from '../value.ts'
import { compileMethod, missingReceiver } from './call.ts'
import { compileIndex, compileProjection, compileSelection } from './elements.ts'
import { piece, slotIn, type Compiling, type Piece } from './piece.ts'

type Slots = readonly Value[]

export function compileName(compiling: Compiling, node: Name): Piece {
  const slot = compiling.slotOf(node.name)
  return piece((self) => (self as Slots)[slot] as Value, compiling.typeOf(node), node.span)
}

export function compileVariable(compiling: Compiling, node: Variable): Piece {
  const run: Code = node.name === 'root' ? (_self, evaluation) => evaluation.root : (self) => self
  return piece(run, compiling.typeOf(node), node.span)
}

export function compilePath(compiling: Compiling, node: Path): Piece {
  const [firstHop, ...others] = node.hops
  if (node.start.kind !== 'name' || firstHop?.kind !== 'property') {
    return node.hops.reduce((receiver, hop) => compileHop(compiling, hop, receiver), compiling.compile(node.start))
  }
  const field = compileField(compiling, node.start, firstHop)
  return others.reduce((receiver, hop) => compileHop(compiling, hop, receiver), field)
}

function compileHop(compiling: Compiling, hop: Hop, receiver: Piece): Piece {
  switch (hop.kind) {
    case 'property':
      return compileProperty(compiling, hop, receiver)
    case 'method':
      return compileMethod(compiling, hop, receiver)
    case 'index':
      return compileIndex(compiling, hop, receiver)
    case 'selection':
      return compileSelection(compiling, hop, receiver)
    case 'projection':
      return compileProjection(compiling, hop, receiver)
    default:
      return hop satisfies never
  }
}

/** `object.field`, by far the most common path, as one closure with two numbers. */
function compileField(compiling: Compiling, start: Name, hop: Hop & { kind: 'property' }): Piece {
  const owner = compiling.slotOf(start.name)
  const slot = slotIn(compiling.typeOf(start), hop.name)
  const { isSafe, name, span } = hop
  const whenMissing = (): null => {
    if (isSafe) return null
    throw missingReceiver(name, span)
  }
  const run: Code = (self) => {
    const object = (self as Slots)[owner] as Slots | null
    return object === null ? whenMissing() : (object[slot] as Value)
  }
  return { ...piece(run, compiling.typeOf(hop), span), field: { owner, slot, whenMissing } }
}

function compileProperty(compiling: Compiling, hop: Hop & { kind: 'property' }, receiver: Piece): Piece {
  const { run } = receiver
  const { isSafe, name, span } = hop
  const slot = slotIn(receiver.type, name)
  const code: Code = (self, evaluation) => {
    const owner = run(self, evaluation) as Slots | null
    if (owner !== null) return owner[slot] as Value
    if (isSafe) return null
    throw missingReceiver(name, span)
  }
  return piece(code, compiling.typeOf(hop), span)
}
