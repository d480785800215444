import { factModelOf, type FactView } from '@incentive/model/facts'
import { check, type Purpose } from '@incentive/spel'

/** The modules loaded when a rule is first shown: one chunk for reading and editing. */
export { RuleEditor } from './rule-editor.tsx'
export { RuleReading } from './rule-reading.tsx'

/** True if a text is invalid in the language; the editor shows the reason below it. */
export function isWrongText(value: string, facts: FactView, purpose: Purpose): boolean {
  return value.trim() !== '' && !check(value, factModelOf(facts), purpose).ok
}
