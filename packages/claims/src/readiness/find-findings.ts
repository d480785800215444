import type { CompiledVersion } from '../compile/compiled.ts'
import { fillText } from '../trace/message-text.ts'
import type { Lookups } from '../version/lookups.ts'
import type { Check, Found } from './check.ts'
import { toChecked } from './checked.ts'
import { CHECKS } from './checks/index.ts'

/** Something to know before a promotion is published (F.4). */
export type Finding = Found & Pick<Check, 'severity' | 'text'> & { readonly finding: string }

/**
 * What the checks find that need a version and what it refers to: no claims, no audience, no other promotions. Never
 * throws, whatever the version holds.
 */
export function findFindings(version: CompiledVersion, lookups: Lookups): readonly Finding[] {
  const checked = toChecked(version, lookups)
  return CHECKS.flatMap(({ id, severity, text, find }) =>
    find(checked).map((found) => ({ text, ...found, finding: id, severity })),
  )
}

/** The sentence of a finding. */
export function findingText({ text, params = {} }: Finding): string {
  return fillText(text, params)
}
