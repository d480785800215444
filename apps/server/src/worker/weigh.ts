import type { PromotionTerms, WrittenClaim, WrittenClaimLine } from '@incentive/claims'
import type { ToDecide } from './decide-claim.ts'
import type { Kind, Kinds } from './kinds.ts'

/** The weight of work is its approximate CPU time in microseconds. Heavier work runs in the thread. */
const MAX_HERE = 20_000

/** The cost of each part. Measured with `npm run bench -- claims` and manually, and rounded. */
const COSTS = { line: 3, row: 2, character: 1, claimLine: 30, serial: 3, evaluated: 0.001, listed: 0.2 }

/** True if work is heavy enough to run in the thread. */
export function isMuch<Name extends Kind>(kind: Name, given: Kinds[Name]['given']): boolean {
  return WEIGHED_BY[kind](given) > MAX_HERE
}

const WEIGHED_BY: { readonly [Name in Kind]: (given: Kinds[Name]['given']) => number } = {
  decide: ({ content, claim, explain }: ToDecide) => {
    const size = sizeOf(content)
    return compiling(size) + deciding(size, claim) * (explain ? 2 : 1)
  },
  // each expression is read several times and compared with others
  check: ({ content, cases }) => {
    const size = sizeOf(content)
    return compiling(size) * 3 + cases.reduce((sum, { claim }) => sum + deciding(size, claim), 0)
  },
  runCases: ({ content, cases }) => {
    const size = sizeOf(content)
    return compiling(size) + cases.reduce((sum, { claim }) => sum + deciding(size, claim), 0)
  },
}

/** The sizes in a version that work depends on. */
interface Size {
  readonly lines: number
  readonly rows: number
  readonly listed: number
  /** Characters of all rules, and of those that are evaluated for each line of a claim. */
  readonly characters: number
  readonly asked: number
  /** Maximum number of rows, including rules, that one product has. */
  readonly maxRows: number
}

function sizeOf(content: PromotionTerms): Size {
  const own = charactersOf(content.payoutGenerationRuleGroup)
  const { rules = [] } = content.payoutGenerationRuleGroup ?? {}
  let [rows, maxRows, characters, asked] = [0, 0, own, 0]
  const lines = [...(content.promotionProducts ?? []), ...(content.promotionProductGroups ?? [])]
  for (const { promotionProductPayouts: payouts = [] } of lines) {
    let [ownRows, ownCharacters] = [0, 0]
    for (const { ruleGroup } of payouts) {
      ownRows += ruleGroup?.rules?.length ?? 1
      ownCharacters += charactersOf(ruleGroup)
    }
    rows += ownRows
    characters += ownCharacters
    maxRows = Math.max(maxRows, ownRows)
    asked = Math.max(asked, ownCharacters)
  }
  const eligibility = content.participantEligibilityRuleCondition?.spelExpression?.length ?? 0
  return {
    lines: lines.length,
    rows,
    maxRows: maxRows + rules.length,
    listed: (content.promotionParticipants?.length ?? 0) + (content.promotionOrganizations?.length ?? 0),
    characters: characters + eligibility,
    asked: asked + own,
  }
}

function charactersOf(group: PromotionTerms['payoutGenerationRuleGroup']): number {
  let characters = 0
  for (const { ruleCondition, ruleActions = [] } of group?.rules ?? []) {
    characters += ruleCondition?.spelExpression?.length ?? 0
    for (const { expression } of ruleActions) characters += expression?.length ?? 0
  }
  return characters
}

const compiling = ({ lines, rows, characters, listed }: Size) =>
  lines * COSTS.line + rows * COSTS.row + characters * COSTS.character + listed * COSTS.listed

/** Each line looks up its rows, and each serial number is looked up separately. */
function deciding({ maxRows, asked }: Size, { lines = [] }: WrittenClaim): number {
  const each = (1 + maxRows) * COSTS.claimLine + asked * COSTS.evaluated
  return lines.reduce((sum, line) => sum + each + serialsOf(line) * COSTS.serial * (1 + maxRows), 0)
}

const serialsOf = ({ serialNumbers = [] }: WrittenClaimLine) => serialNumbers.length
