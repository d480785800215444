import type { CompiledVersion } from '../compile/compiled.ts'
import { fillText } from '../trace/message-text.ts'
import type { Lookups, LookupTestCase } from '../version/lookups.ts'
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

/** Work in steps: each gives something, or null. */
type Steps<Given, Result> = Generator<Given | null, Result, void>

/**
 * What the checks find that need a version and what it refers to: no claims, no other promotions. Never throws,
 * whatever the version holds.
 */
export function findFindings(version: CompiledVersion, lookups: Lookups): readonly Finding[] {
  return [...findInSteps(version, lookups)].filter((found) => found !== null)
}

/**
 * The same in steps: what was found when it is stopped is the beginning of the whole. `runCases` finds out what the saved
 * test cases give, when the first check asks for it.
 */
export function* findInSteps(
  version: CompiledVersion,
  lookups: Lookups,
  runCases?: () => Steps<never, readonly LookupTestCase[]>,
): Steps<Finding, void> {
  let checked = toChecked(version, lookups)
  let ask = runCases
  const subjectOf = subjectsOf(version)
  for (const { id, severity, text, isPersonal = false, find, asksTestCases } of CHECKS) {
    if (asksTestCases && ask) {
      checked = { ...checked, lookups: { ...lookups, testCases: yield* ask() } }
      ask = undefined
    }
    yield null
    for (const found of find(checked)) {
      if (found === null) {
        yield null
        continue
      }
      const told = { text, ...found, finding: id }
      yield { ...told, severity, isPersonal, subject: subjectOf(told) }
    }
  }
}

/** The sentence of a finding. */
export function findingText({ text, params = {} }: Pick<Finding, 'text' | 'params'>): string {
  return fillText(text, params)
}
