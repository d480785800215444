import type { Hop, Node } from '../../syntax/nodes.ts'
import { UNKNOWN, type Type } from '../../types/type.ts'
import { EvaluationFault } from '../fault.ts'
import type { Code, Evaluation, Value } from '../value.ts'
import { spend } from '../work.ts'
import { missingReceiver } from './call.ts'
import { requiredCondition } from './logic.ts'
import { piece, type Compiling, type Piece } from './piece.ts'

/** `list[n]`: names in the index refer to the facts, as in Spring. Out of range is a fault. */
export function compileIndex(compiling: Compiling, hop: Hop & { kind: 'index' }, receiver: Piece): Piece {
  const { run } = receiver
  const index = compiling.compileInside(hop.index, compiling.root).run
  const code: Code = (self, evaluation) => {
    const list = run(self, evaluation) as readonly Value[] | null
    const at = index(evaluation.root, evaluation) as number | null
    if (list === null) throw missingReceiver('[', hop.span)
    const element = at === null ? undefined : list[at]
    if (element !== undefined) return element
    throw new EvaluationFault('index-out-of-range', `The list has no element ${at}`, hop.span)
  }
  return piece(code, compiling.typeOf(hop), hop.span)
}

/** `.?[ ]` keeps the elements for which the body is true, `.^[ ]` returns the first, `.$[ ]` the last, or null. */
export function compileSelection(compiling: Compiling, hop: Hop & { kind: 'selection' }, receiver: Piece): Piece {
  const list = listCode(hop, receiver)
  const holds = requiredCondition(compiling.compileInside(hop.body, elementOf(receiver.type)))
  const keep = (elements: readonly Value[], evaluation: Evaluation) => {
    return elements.filter((element) => holds(element, evaluation))
  }
  const choose = {
    all: keep,
    first: (elements: readonly Value[], evaluation: Evaluation) => {
      return elements.find((element) => holds(element, evaluation)) ?? null
    },
    // Spring evaluates every element here, too
    last: (elements: readonly Value[], evaluation: Evaluation) => keep(elements, evaluation).at(-1) ?? null,
  }[hop.which]
  const code: Code = (self, evaluation) => {
    const elements = list(self, evaluation)
    return elements === null ? null : choose(elements, evaluation)
  }
  return piece(code, compiling.typeOf(hop), hop.span, hop.which !== 'all' || hop.isSafe)
}

/** `.![ ]`: the value of the body for every element. */
export function compileProjection(compiling: Compiling, hop: Hop & { kind: 'projection' }, receiver: Piece): Piece {
  const list = listCode(hop, receiver)
  const body = compiling.compileInside(hop.body, elementOf(receiver.type)).run
  const code: Code = (self, evaluation) => {
    const elements = list(self, evaluation)
    return elements === null ? null : elements.map((element) => body(element, evaluation))
  }
  return piece(code, compiling.typeOf(hop), hop.span, hop.isSafe)
}

/** The list that a body runs over. Counts its work: elements times the length of the body. */
function listCode(hop: Hop & { readonly body: Node; readonly isSafe: boolean }, { run }: Piece): Code<ElementList> {
  const weight = 1 + ((hop.body.span.end - hop.body.span.start) >> 2)
  return (self, evaluation) => {
    const elements = run(self, evaluation) as ElementList
    if (elements !== null) {
      spend(evaluation, elements.length * weight)
      return elements
    }
    if (hop.isSafe) return null
    throw missingReceiver('[', hop.span)
  }
}

type ElementList = readonly Value[] | null

function elementOf(type: Type): Type {
  return type.kind === 'LIST' ? type.element : UNKNOWN
}
