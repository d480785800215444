/** The modules loaded when a rule is first shown: one chunk for reading and editing. */
export { RuleEditor } from './rule-editor.tsx'
export { isWrongText } from './text/is-wrong-text.ts'
export { RuleReading } from './rule-reading.tsx'
