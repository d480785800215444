import { isInSet } from '../../types/pattern/pattern.ts'
import type { Evaluation } from '../value.ts'
import { spend } from '../work.ts'
import type { Machine } from './machine.ts'

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
