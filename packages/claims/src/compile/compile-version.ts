import { signOf, ZERO, type Decimal } from '@incentive/scalars'
import type { AudienceCode, Lookups } from '../terms/lookups.ts'
import type { PromotionTerms, TermsCourse, TermsRuleGroup } from '../terms/promotion-terms.ts'
import { promotionFacts } from './promotion-facts.ts'
import { heldTexts, type ExpressionTexts } from '../expressions/known-texts.ts'
import { compileDeadlines, compileLastDeadline } from './compile-deadlines.ts'
import { compileRules, ExpressionCompiler } from './compile-rules.ts'
import { compileGroup, compileProductLine, type LineCompiling } from './compile-line.ts'
import type { CompiledCourse, CompiledLine, CompiledVersion, Demand, CompiledAudience } from './compiled.ts'
import { limitOptions } from './limit-options.ts'
import { ValueReader, rowIdOf } from './value-reader.ts'
import type { Purpose } from '@incentive/spel'

/**
 * Compiles a version for any number of claims: windows become numbers, lists become sets, rules become closures, and
 * the limit tree becomes options. Never throws because of the content; errors in it are returned as diagnostics, and
 * such values count as empty. `texts` caches results that only depend on the text of an expression.
 */
export function compileVersion(
  content: PromotionTerms,
  lookups: Lookups,
  texts: ExpressionTexts = heldTexts(),
): CompiledVersion {
  const reader = new ValueReader()
  const expressions = new ExpressionCompiler(reader, texts)
  const digits = lookups.currencyDigits
  const compiling: LineCompiling = {
    reader,
    expressions,
    digits,
    defaultVehicle: content.forcedAwardVehicle ?? null,
    itemPrices: itemPricesOf(lookups, reader),
  }
  const window = reader.window(content, { to: 'editor', tab: 'details', field: 'effectiveDate' })
  const groups = (content.promotionProductGroups ?? []).map((group, index) => compileGroup(group, index, compiling))
  const lines = (content.promotionProducts ?? []).map((line) => compileProductLine(line, compiling))
  const condition = content.participantEligibilityRuleCondition?.spelExpression
  const eligibilityField = { to: 'editor', tab: 'audience', field: 'participantEligibilityRuleCondition' } as const
  const eligibility = condition?.trim() ? expressions.compile(condition, 'condition', eligibilityField) : null
  const rules = compileRules(content.payoutGenerationRuleGroup, { to: 'editor', tab: 'rules' }, compiling)
  const limits = limitOptions(content.promotionLimitNodes, reader)
  const details = (field: string) => ({ to: 'editor', tab: 'details', field }) as const
  const published = reader.instant(content.publishDate, details('publishDate')) ?? Infinity
  const perProduct = reader.decimal(content.payoutAmountPerProduct, details('payoutAmountPerProduct'))
  const fiscalYear = reader.whole(content.fiscalYear, details('fiscalYear'))
  const read = { window, published, fiscalYear, amountPerProduct: perProduct, digits }
  return {
    content,
    digits,
    window,
    published,
    groups,
    eligibility,
    rules,
    limits,
    texts,
    pauses: (content.pauses ?? []).map(({ from, to }) =>
      reader.window({ effectiveDate: from, expirationDate: to ?? null }, details('publishDate')),
    ),
    audience: compileAudience(content),
    courses: (content.promotionCourses ?? []).map((course, index) => compileCourse(course, index, reader)),
    deadlines: compileDeadlines(content, reader),
    lastDeadline: compileLastDeadline(content, window.until, reader),
    linesOf: linesByProduct(lines),
    groupsOf: linesByProduct(groups),
    amountPerProduct: perProduct !== null && signOf(perProduct) > 0 ? perProduct : null,
    taxableVehicles: new Set(lookups.awardVehicles.filter(({ taxable }) => taxable).map(({ name }) => name)),
    contestEntries: content.contest
      ? reader.decimal(content.contestEntriesPerSubmission, { to: 'editor', tab: 'contest' })
      : null,
    ruleRoots: { promotion: promotionFacts(content, read), program: lookups.program ?? null },
    diagnostics: reader.diagnostics,
    demand: demandOf([...lines, ...groups], limits, expressions),
  }
}

/** Same as above in steps, one for each expression, so that other calls can be served in between. */
export function* compileInSteps(
  content: PromotionTerms,
  lookups: Lookups,
  known?: ExpressionTexts,
): Generator<null, CompiledVersion, void> {
  const texts = heldTexts(known)
  for (const { text, purpose } of textsIn(content)) {
    texts.of(text).expressionFor(purpose)
    yield null
  }
  return compileVersion(content, lookups, texts)
}

function itemPricesOf({ storeProducts }: Lookups, reader: ValueReader): ReadonlyMap<string, Decimal | null> {
  const link = { to: 'editor', tab: 'products' } as const
  return new Map(
    storeProducts.map(({ productNumber, calculatedPriceAmount }) => [
      productNumber,
      reader.decimal(calculatedPriceAmount, link),
    ]),
  )
}

function compileCourse(row: TermsCourse, index: number, reader: ValueReader): CompiledCourse {
  const rowId = rowIdOf(row.id, index)
  const link = { to: 'editor', tab: 'courses', row: rowId } as const
  const needed = reader.decimal(row.overridePassingGrade, link) ?? reader.decimal(row.passingGrade, link) ?? ZERO
  return { ...reader.window(row, link), rowId, course: row.course, needed }
}

function linesByProduct(lines: readonly CompiledLine[]): ReadonlyMap<string, readonly CompiledLine[]> {
  const byProduct = new Map<string, CompiledLine[]>()
  for (const line of lines) {
    for (const product of line.products) {
      const known = byProduct.get(product)
      if (known === undefined) byProduct.set(product, [line])
      else known.push(line)
    }
  }
  return byProduct
}

function demandOf(
  lines: readonly CompiledLine[],
  limits: CompiledVersion['limits'],
  { paths }: ExpressionCompiler,
): Demand {
  const checks = (type: string) => lines.some(({ duplicationCheck }) => duplicationCheck === type)
  return {
    paths: [...paths].toSorted(),
    mpgs: limits === null ? [] : [...limits.itemIds.keys()],
    carriedUnits: lines.some(({ combinesUnpaid }) => combinesUnpaid),
    serials: lines.some(({ collectsSerials }) => collectsSerials),
    invoices: checks('PARTICIPANT_MODEL_INVOICE'),
  }
}

/** Yields the expressions of a version as written. */
function* textsIn(content: PromotionTerms): Generator<{ readonly text: string; readonly purpose: Purpose }> {
  const eligibility = content.participantEligibilityRuleCondition?.spelExpression
  if (eligibility?.trim()) yield { text: eligibility, purpose: 'condition' }
  yield* textsOfGroup(content.payoutGenerationRuleGroup)
  for (const line of [...(content.promotionProducts ?? []), ...(content.promotionProductGroups ?? [])]) {
    for (const { ruleGroup } of line.promotionProductPayouts ?? []) yield* textsOfGroup(ruleGroup)
  }
}

function* textsOfGroup(group: TermsRuleGroup | null | undefined): ReturnType<typeof textsIn> {
  for (const { ruleCondition, ruleActions = [] } of group?.rules ?? []) {
    yield { text: ruleCondition?.spelExpression ?? '', purpose: 'condition' }
    for (const { expression } of ruleActions) yield { text: expression ?? '', purpose: 'amount' }
  }
}

function compileAudience(content: PromotionTerms): CompiledAudience {
  const participants: (readonly [string, boolean, number | string])[] = (content.promotionParticipants ?? []).map(
    (row, index) => [row.participant, row.includeInPromotion ?? false, rowIdOf(row.id, index)],
  )
  const organizations: typeof participants = (content.promotionOrganizations ?? []).map((row, index) => [
    row.organization,
    row.includeInPromotion ?? false,
    rowIdOf(row.id, index),
  ])
  const list = (
    code: AudienceCode,
    of: 'participant' | 'organization',
    by: 'type' | 'groups',
    keys: readonly string[] | undefined,
  ) => ({ code, of, by, values: new Set(keys) })
  return {
    participants: rowsByKey(participants),
    organizations: rowsByKey(organizations),
    included: [...participants, ...organizations].filter(([, isIncluded]) => isIncluded).length,
    lists: [
      list('AUDIENCE_PARTICIPANT_TYPE', 'participant', 'type', content.participantTypes),
      list('AUDIENCE_PARTICIPANT_GROUP', 'participant', 'groups', content.participantGroups),
      list('AUDIENCE_ORGANIZATION_TYPE', 'organization', 'type', content.organizationTypes),
      list('AUDIENCE_ORGANIZATION_GROUP', 'organization', 'groups', content.organizationGroups),
    ].filter(({ values }) => values.size > 0),
  }
}

function rowsByKey(rows: readonly (readonly [string, boolean, number | string])[]): CompiledAudience['participants'] {
  return new Map(rows.map(([key, isIncluded, rowId]) => [key, { isIncluded, rowId }]))
}
