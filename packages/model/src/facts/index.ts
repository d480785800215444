export { FACT_VOCABULARY, factLabel } from './fact-labels.ts'
export { type FactView, type ValueFact, FACT_MODEL, factModelOf, VALUE_FACTS, valueFactOf } from './fact-model.ts'
export { type MetadataCategory, type MetadataField, metadataOf, RULE_METADATA } from './rule-metadata.ts'
