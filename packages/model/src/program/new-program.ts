import { cleanKey } from '@incentive/scalars'
import { nameRules, textRules } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import { issuesOf, rule, type Issue, type Rule } from '../issues/rule.ts'

/** A program or client before it is created: its name and the key that other systems know it by. */
export interface NamedDraft {
  readonly name: string
  readonly key: string
}

const MAX_NAME = 200
const MAX_KEY = 100

/**
 * Derives a key from a name: its letters and digits without accents, in upper case, with hyphens between words. Empty for
 * a name in letters other than Latin ones: its key has to be entered.
 */
export const keyFromName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const RULES: readonly Rule<NamedDraft>[] = [
  ...nameRules<NamedDraft>({
    field: 'name',
    max: MAX_NAME,
    required: MESSAGES.promotion.nameRequired,
    nameOf: ({ name }) => name,
  }),
  rule('programKey', MESSAGES.program.keyRequired, ({ key }) => cleanKey(key) !== ''),
  ...textRules<NamedDraft>('programKey', MAX_KEY, ({ key }) => key, cleanKey),
]

/** All problems of a new program. */
export const newProgramIssues = (draft: NamedDraft): Issue[] => issuesOf(RULES, draft, null)
