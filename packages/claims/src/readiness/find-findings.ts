import type { CompiledVersion } from '../compile/compiled.ts'
import { fillText } from '../trace/message-text.ts'
import type { Lookups } from '../version/lookups.ts'
import type { Check, Found } from './check.ts'
import { toChecked } from './checked.ts'
import { CHECKS } from './checks/index.ts'
import { subjectsOf } from './subject-of.ts'

/** Something to know before a promotion is published (F.4). */
export type Finding = Found &
  Pick<Check, 'severity' | 'text'> & {
    readonly finding: string
    /** What it is about, by its content: what is accepted of it is accepted of that (MS-47). */
    readonly subject: string
    /** Whether its sentence names participants, so that it is for those who may see them. */
    readonly isPersonal: boolean
  }

/**
 * What the checks find that need a version and what it refers to: no claims, no other promotions. Never throws,
 * whatever the version holds.
 */
export function findFindings(version: CompiledVersion, lookups: Lookups): readonly Finding[] {
  const checked = toChecked(version, lookups)
  const subjectOf = subjectsOf(version)
  return CHECKS.flatMap(({ id, severity, text, isPersonal = false, find }) =>
    find(checked).map((found) => {
      const told = { text, ...found, finding: id }
      return { ...told, severity, isPersonal, subject: subjectOf(told) }
    }),
  )
}

/** The sentence of a finding. */
export function findingText({ text, params = {} }: Pick<Finding, 'text' | 'params'>): string {
  return fillText(text, params)
}
