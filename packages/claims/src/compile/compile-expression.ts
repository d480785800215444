import type { Purpose } from '@incentive/spel'
import type { CompiledExpression } from '../expressions/compiled-expression.ts'
import type { ExpressionTexts } from '../expressions/known-texts.ts'
import type { Link } from '../trace/link.ts'
import type { ValueReader } from './value-reader.ts'

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
