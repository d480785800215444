import type { CharacterSet, Pattern } from '../../types/pattern/pattern.ts'

/** One state of a pattern's machine. `next` and `other` are indexes of states. */
export type State =
  | { readonly kind: 'set'; readonly set: CharacterSet; next: number }
  | { readonly kind: 'split'; next: number; other: number }
  | { readonly kind: 'edge'; readonly side: 'start' | 'end'; next: number }
  | { readonly kind: 'accept' }

/** A non-deterministic machine. It follows all paths at once, so no pattern can make it slow. */
export interface Machine {
  readonly states: readonly State[]
  readonly start: number
}

/** Builds the machine of a pattern from end to start. Counted repetition is expanded. */
export function buildMachine(pattern: Pattern): Machine {
  const states: State[] = [{ kind: 'accept' }]
  const start = add(states, pattern, 0)
  return { states, start }
}

function add(states: State[], pattern: Pattern, next: number): number {
  switch (pattern.kind) {
    case 'set':
      return states.push({ kind: 'set', set: pattern.set, next }) - 1
    case 'edge':
      return states.push({ kind: 'edge', side: pattern.side, next }) - 1
    case 'sequence':
      return pattern.parts.reduceRight((after, part) => add(states, part, after), next)
    case 'choice':
      return pattern.options
        .map((option) => add(states, option, next))
        .reduce((first, second) => states.push({ kind: 'split', next: first, other: second }) - 1)
    case 'repeat':
      return addRepeat(states, pattern, next)
    default:
      return pattern satisfies never
  }
}

function addRepeat(states: State[], { part, least, most }: Pattern & { kind: 'repeat' }, next: number): number {
  let entry = next
  if (most === Infinity) {
    const loop: State & { kind: 'split' } = { kind: 'split', next: 0, other: next }
    entry = states.push(loop) - 1
    loop.next = add(states, part, entry)
  } else {
    for (let count = least; count < most; count++) {
      entry = states.push({ kind: 'split', next: add(states, part, entry), other: next }) - 1
    }
  }
  for (let count = 0; count < least; count++) entry = add(states, part, entry)
  return entry
}
