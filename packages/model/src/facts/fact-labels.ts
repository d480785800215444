import type { FieldWords, Vocabulary } from '@incentive/spel'
import { FACT_MODEL } from './fact-model.ts'

/** Labels of fields whose names do not work as labels. Users choose keys of types and categories by name. */
const SPECIAL_LABELS: Readonly<Record<string, string>> = {
  'promotion.audienceType': 'Audience',
  'promotion.payoutStrategyType': 'Payout Strategy',
  'promotion.invitationOnly': 'Invitation Only',
  'participant.groupKeys': 'Groups',
  'participant.completedCourseKeys': 'Completed Courses',
  'participant.taxExempt': 'Tax Exempt',
  'participant.ytdPayoutAmount': 'Payouts This Year',
  'participant.yearsOfService': 'Years of Service',
  'organization.dba': 'Doing Business As',
  'organization.groupKeys': 'Groups',
  'claim.poNumber': 'PO Number',
  'claimProduct.categoryKey': 'Product Category',
  'promotionProduct.isGroup': 'Product Group',
}

/** Sentence parts for fields where the label and `is` do not work. */
const SPECIAL_WORDS: Readonly<Record<string, FieldWords>> = {
  'participant.participantTypeKey': { subject: 'participants' },
  'participant.taxExempt': { label: 'participant tax exemption' },
  'claim.invoiceDate': { reads: 'the invoice is dated' },
  'claim.purchaseDate': { reads: 'the purchase is dated' },
}

/** `Participant Type` of `participant.participantTypeKey`: the label in menus, under the heading of its object. */
export function factLabel(path: string): string {
  const special = SPECIAL_LABELS[path]
  if (special !== undefined) return special
  const name = path.slice(path.lastIndexOf('.') + 1)
  const words = name.replace(/(?<=Type)Key$/, '').replace(/^customFieldValue(?=\d)/, 'customField')
  return words.replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ').replace(/^./, (first) => first.toUpperCase())
}

/** The wording of each fact in a sentence, by path. */
export const FACT_VOCABULARY: Vocabulary = new Map(
  [...FACT_MODEL.root.fields.values()].flatMap(({ name, type }) => {
    if (type.kind !== 'OBJECT') return []
    return [...type.fields.keys()].map((field) => [`${name}.${field}`, wordsOf(name, `${name}.${field}`)] as const)
  }),
)

/** `participant type`, `organization name`: prefixed with its object, unless the label contains it already. */
function wordsOf(root: string, path: string): FieldWords {
  const [label, owner] = [factLabel(path), factLabel(root)].map((words) => words.toLowerCase()) as [string, string]
  return { label: label.startsWith(owner) ? label : `${owner} ${label}`, ...SPECIAL_WORDS[path] }
}
