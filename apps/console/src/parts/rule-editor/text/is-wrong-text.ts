import { factModelOf, type FactView } from '@incentive/model'
import { check, type Purpose } from '@incentive/spel'

/** Whether a text is refused by the language, which the editor says under it. */
export function isWrongText(value: string, facts: FactView, purpose: Purpose): boolean {
  return value.trim() !== '' && !check(value, factModelOf(facts), purpose).ok
}
