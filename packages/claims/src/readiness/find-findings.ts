import type { CompiledVersion } from '../compile/compiled.ts'
import { fillText } from '../trace/message-text.ts'
import type { Check, Found } from './check.ts'
import { CHECKS } from './checks/index.ts'

/** Something to know before a promotion is published (F.4). */
export type Finding = Found & Pick<Check, 'severity' | 'text'> & { readonly finding: string }

/** What the checks find that need a version alone: no claims, no catalogue, no audience. */
export function findFindings(version: CompiledVersion): readonly Finding[] {
  return CHECKS.flatMap(({ id, severity, text, find }) =>
    find(version).map((found) => ({ ...found, finding: id, severity, text })),
  )
}

/** The sentence of a finding. */
export function findingText({ text, params = {} }: Finding): string {
  return fillText(text, params)
}
