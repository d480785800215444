import type { Hop, Node } from '../syntax/nodes.ts'
import type { Checked } from './check.ts'
import type { Field, Type } from './type.ts'

/** A fact that an expression reads. */
export interface FactRead {
  /** The names from the root, or from the element of the list that it belongs to: `['claim', 'totalAmount']`. */
  readonly path: readonly Field[]
  readonly type: Type
  /** For a list of objects: the facts that are read of its elements. */
  readonly elements: readonly FactRead[]
}

/** Returns the facts that an expression reads, each once, in the order of the text. */
export function factsReadBy({ parsed, model }: Checked): readonly FactRead[] {
  const facts: Reads = new Map()
  const root: Place = { reads: facts, path: [], type: model.root }
  visit(parsed.node, { root, self: root })
  return toFacts(facts)
}

/** The facts that are read of an object, keyed by their path as one text. */
type Reads = Map<string, { path: readonly Field[]; type: Type; elements: Reads }>
/**
 * The fact that a part of the text refers to: a path below the facts or below an element; null if it refers to none.
 */
interface Place {
  readonly reads: Reads
  readonly path: readonly Field[]
  readonly type: Type
}
interface Around {
  readonly root: Place
  readonly self: Place
}

function visit(node: Node, around: Around): void {
  const { root, self } = around
  switch (node.kind) {
    case 'name':
      note(step(self, node.name))
      return
    case 'variable':
      note(node.name === 'root' ? root : self)
      return
    case 'path':
      return visitPath(node, around)
    case 'function':
      return node.args.forEach((argument) => visit(argument, around))
    case 'list':
      return node.items.forEach((item) => visit(item, around))
    case 'unary':
      return visit(node.operand, around)
    case 'arithmetic':
      return [node.first, ...node.rest.map(({ operand }) => operand)].forEach((operand) => visit(operand, around))
    case 'comparison':
    case 'between':
    case 'matches':
      return [node.left, node.right].forEach((side) => visit(side, around))
    case 'logic':
      return node.operands.forEach((operand) => visit(operand, around))
    case 'ternary':
      return [node.condition, node.whenTrue, node.whenFalse].forEach((part) => visit(part, around))
    case 'elvis':
      return [node.value, node.fallback].forEach((part) => visit(part, around))
    case 'literal':
    case 'forbidden':
      return
    default:
      return node satisfies never
  }
}

function visitPath(node: Node & { kind: 'path' }, around: Around): void {
  let place = startOf(node.start, around)
  if (place === null) visit(node.start, around)
  for (const hop of node.hops) place = follow(place, hop, around)
  if (place !== null) note(place)
}

function startOf(start: Node, { root, self }: Around): Place | null {
  if (start.kind === 'name') return step(self, start.name)
  if (start.kind !== 'variable') return null
  return start.name === 'root' ? root : self
}

/** Returns the target of a hop, and records what it reads of a list's elements and in its brackets. */
function follow(place: Place | null, hop: Hop, around: Around): Place | null {
  switch (hop.kind) {
    case 'property':
      return place && step(place, hop.name)
    case 'method':
      if (place !== null) note(place)
      hop.args.forEach((argument) => visit(argument, around))
      return null
    case 'index':
      visit(hop.index, { root: around.root, self: around.root })
      return place && elementOf(place)
    case 'selection':
    case 'projection': {
      const element = place && elementOf(place)
      if (element !== null) visit(hop.body, { root: around.root, self: element })
      if (hop.kind === 'projection') return null
      return hop.which === 'all' ? place : element
    }
    default:
      return hop satisfies never
  }
}

function step(place: Place, name: string): Place | null {
  const field = place.type.kind === 'OBJECT' ? place.type.fields.get(name) : undefined
  return field === undefined ? null : { reads: place.reads, path: [...place.path, field], type: field.type }
}

function elementOf(place: Place): Place | null {
  if (place.type.kind !== 'LIST') return null
  const { element } = place.type
  const list = note(place)
  return list === null ? null : { reads: list.elements, path: [], type: element }
}

/** Records that a place is read; null for the facts themselves and for an element as a whole. */
function note(place: Place | null): { readonly elements: Reads } | null {
  if (place === null || place.path.length === 0) return null
  const key = place.path.map(({ name }) => name).join('.')
  const noted = place.reads.get(key) ?? { path: place.path, type: place.type, elements: new Map() as Reads }
  place.reads.set(key, noted)
  return noted
}

function toFacts(reads: Reads): readonly FactRead[] {
  return [...reads.values()].map(({ path, type, elements }) => ({ path, type, elements: toFacts(elements) }))
}
