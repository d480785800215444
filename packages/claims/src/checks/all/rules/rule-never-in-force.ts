import type { Check } from '../../check.ts'
import { doTouch } from '../../windows.ts'

export const ruleNeverInForce: Check = {
  id: 'L-35',
  severity: 'WARN',
  text: '{rule} is never effective',
  find: ({ rules }) =>
    rules
      .filter(({ rule, within }) => within.from < within.until && !doTouch(rule, within))
      .map(({ name, rule }) => ({ params: { rule: name }, link: rule.link })),
}
