/**
 * The public API of the rule language: a safe, exact subset of the Spring Expression Language. README.md describes the
 * language and the phases; each export documents its own invariants. No other module of the package can be imported.
 */

// The text: parsed, written, rejected
export type { Diagnostic, Fix, Phase } from './source/diagnostic.ts'
export { refusalOf } from './source/diagnostic.ts'
export { limits } from './source/limits.ts'
export type { Span } from './source/span.ts'
export { fixLookAlikes } from './syntax/fix-look-alikes.ts'
export type { Node } from './syntax/nodes.ts'
export { parse, type Parsed } from './syntax/parse.ts'
export { partsOf, type TextPart, type TextPartKind } from './syntax/parts-of.ts'
export { print, quote } from './print/print.ts'

// The metadata, and the diagnostics of a text
export { readFactModel, type FactModel, type FactModelText } from './types/fact-model.ts'
export { printType, type Field, type ObjectType, type Type } from './types/type.ts'
export { factsReadBy, type FactRead } from './types/facts-read.ts'
export { check, diagnose, type Checked, type Purpose, type Refused } from './types/check.ts'

// Evaluation on facts
export {
  loadFacts,
  replaceFacts,
  type DecimalInput,
  type FactProblem,
  type Facts,
  type LoadedFacts,
} from './runtime/facts.ts'
export { compile, toExpression, type Evaluated, type Expression, type Result } from './runtime/evaluate.ts'
export { traceEvaluation, type Trace, type TracedPart } from './runtime/trace.ts'
export type { Fault, FaultCode } from './runtime/fault.ts'
export { printJavaDecimal, readJavaDecimal } from './runtime/number/java-numbers.ts'
export { toPayoutAmount, type AmountBounds, type PayoutAmount } from './runtime/payout-amount.ts'

// The editor: completions, comparison dialog, visual tree, plain English
export { completionsAt, type Completion, type Completions } from './builder/completions/completions.ts'
export type { FieldComparison, FieldType, Form, OperatorId, Value } from './builder/comparison/comparison.ts'
export {
  buildComparison,
  writeComparison,
  type BuiltComparison,
  type ComparisonInput,
} from './builder/comparison/build.ts'
export { operatorsFor } from './builder/comparison/operators/index.ts'
export type { OperatorChoice } from './builder/comparison/operators/operator.ts'
export type { Compare, ConditionTree, Group, NodePath, PlacedNode, Raw, TreeNode } from './builder/tree/tree.ts'
export { nodeAt } from './builder/tree/tree.ts'
export { openTree, type OpenedTree } from './builder/tree/open-tree.ts'
export { printTree } from './builder/tree/print-tree.ts'
export {
  addNode,
  changeGroup,
  insertNode,
  moveNode,
  removeNode,
  replaceNode,
  wrapNode,
  type EditedText,
} from './builder/tree/edit-tree.ts'
export { readAloud } from './builder/reading/read-aloud.ts'
export { labelOf } from './builder/reading/vocabulary.ts'
export type { FieldWords, Vocabulary } from './builder/reading/vocabulary.ts'
