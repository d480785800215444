import type { Link } from '../trace/link.ts'
import type { TermsRule, TermsRuleGroup } from '../terms/promotion-terms.ts'
import type { CompiledRule } from './compiled.ts'
import { type ValueReader, rowIdOf } from './value-reader.ts'
import type { Purpose } from '@incentive/spel'
import type { CompiledExpression } from '../expressions/compiled-expression.ts'
import type { ExpressionTexts } from '../expressions/known-texts.ts'

export type Compiling = {
  readonly reader: ValueReader
  readonly expressions: ExpressionCompiler
  readonly defaultVehicle: string | null
}

/** Compiles the rules of a group in order; `place` is where the group is edited. */
export function compileRules(
  group: TermsRuleGroup | null | undefined,
  place: Link & { to: 'editor' },
  compiling: Compiling,
): readonly CompiledRule[] {
  return (group?.rules ?? []).map((rule, index) => compileRule(rule, index, place, compiling))
}

function compileRule(
  rule: TermsRule,
  index: number,
  place: Link & { to: 'editor' },
  { reader, expressions, defaultVehicle }: Compiling,
): CompiledRule {
  const id = rowIdOf(rule.id ?? rule.key, index)
  const link: Link = { ...place, ...(place.tab === 'rules' ? { row: id, dialog: 'rule' } : {}) }
  return {
    ...reader.window(rule, link),
    id: String(id),
    name: rule.key ?? String(id),
    condition: expressions.compile(rule.ruleCondition?.spelExpression, 'condition', link),
    errorMessage: rule.errorMessage || null,
    actions: (rule.ruleActions ?? []).map((action, at) => ({
      id: String(rowIdOf(action.id, at)),
      amount: expressions.compile(action.expression, 'amount', link),
      vehicle: action.awardVehicle ?? defaultVehicle,
    })),
    link,
  }
}

/** Compiles the expressions of a version and collects the facts that they read. */
export class ExpressionCompiler {
  readonly paths = new Set<string>()
  private readonly reader: ValueReader
  private readonly texts: ExpressionTexts

  constructor(reader: ValueReader, texts: ExpressionTexts) {
    this.reader = reader
    this.texts = texts
  }

  compile(text: string | null | undefined, purpose: Purpose, link: Link): CompiledExpression {
    const { compiled, paths } = this.texts.of(text ?? '').expressionFor(purpose)
    if (compiled.fault !== null) this.reader.diagnostics.push({ message: compiled.fault.message, link })
    for (const path of paths) this.paths.add(path)
    return compiled
  }
}
