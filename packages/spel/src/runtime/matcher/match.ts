import { isInSet, type CharacterSet, type Pattern } from '../../types/pattern/pattern.ts'
import type { Evaluation } from '../value.ts'
import { spend } from '../work.ts'

/**
 * True if the whole text matches, as Matcher.matches of Java. The work is counted; its maximum is the length of the
 * text times the states of the machine.
 */
export function matchesWhole(machine: Machine, text: string, evaluation: Evaluation): boolean {
  let current = new Set<number>()
  follow(machine, machine.start, text, 0, current)
  for (let at = 0; at < text.length;) {
    if (current.size === 0) return false
    spend(evaluation, 2 + 2 * current.size)
    const point = text.codePointAt(at) as number
    at += point > 0xffff ? 2 : 1
    const reached = new Set<number>()
    for (const index of current) {
      const state = machine.states[index]
      if (state?.kind === 'set' && isInSet(state.set, point)) follow(machine, state.next, text, at, reached)
    }
    current = reached
  }
  return [...current].some((index) => machine.states[index]?.kind === 'accept')
}

/** Adds a state and all states reachable from it without reading a character. */
function follow(machine: Machine, start: number, text: string, at: number, into: Set<number>): void {
  const open = [start]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (into.has(index)) continue
    into.add(index)
    const state = machine.states[index]
    if (state?.kind === 'split') open.push(state.other, state.next)
    if (state?.kind === 'edge' && (state.side === 'start' ? at === 0 : isBeforeEnd(text, at))) open.push(state.next)
  }
}

/** `$` of Java: at the end, and before a final line terminator. */
function isBeforeEnd(text: string, at: number): boolean {
  const rest = text.length - at
  if (rest === 0) return true
  if (rest > 2) return false
  const unit = text.charCodeAt(at)
  if (rest === 2) return unit === 13 && text.charCodeAt(at + 1) === 10
  if (unit === 10) return text.charCodeAt(at - 1) !== 13
  return unit === 13 || unit === 0x85 || unit === 0x2028 || unit === 0x2029
}

/** One state of a pattern's machine. `next` and `other` are indexes of states. */
type State =
  | { readonly kind: 'set'; readonly set: CharacterSet; next: number }
  | { readonly kind: 'split'; next: number; other: number }
  | { readonly kind: 'edge'; readonly side: 'start' | 'end'; next: number }
  | { readonly kind: 'accept' }

/** A non-deterministic machine. It follows all paths at once, so no pattern can make it slow. */
interface Machine {
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
