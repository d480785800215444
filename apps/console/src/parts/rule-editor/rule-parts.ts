/** What is loaded when a rule is first shown: one chunk for reading and for editing. */
export { RuleEditor } from './rule-editor.tsx'
export { RuleReading } from './rule-reading.tsx'
