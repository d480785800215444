/** The title of each step of an evaluation, and its message when it passes. */
export const STEPS = {
  root: { title: 'Decision', pass: '{decision}' },
  claim: { title: 'Claim', pass: '{passed:check} passed, {skipped:# does|# do} not apply' },
  lines: { title: 'Lines', pass: '{accepted} of {count:line} accepted' },
  line: { title: 'Line {line}: {model}', pass: '{units:unit} accepted' },
  money: { title: 'Money', pass: '{amount}' },
  G01: { title: 'Claims accepted', pass: 'The promotion type accepts claims' },
  G02: { title: 'Published', pass: 'Published since {publishDate}' },
  G03: { title: 'Sale date', pass: 'Sale date {saleDate} ({from})' },
  G04: { title: 'Promotion window', pass: 'The sale is between start and end' },
  G05: { title: 'Currency', pass: 'Currency {currency}' },
  G05b: { title: 'Claim type', pass: 'Claim type {claimType}' },
  G05c: { title: 'Participant active', pass: '{participant} is active' },
  G06: { title: 'Audience', pass: '{text}' },
  G07: { title: 'Invitation', pass: '{text}' },
  G08: { title: 'Eligibility', pass: 'The eligibility condition is met' },
  G09: { title: 'Courses before generating', pass: '{count:The course is passed|All # courses passed}' },
  G10: { title: 'Submission deadline', pass: 'In time: {name} until {deadline}' },
  G11: { title: 'Documentation', pass: 'Document attached' },
  G12: { title: 'Lines', pass: '{count:product}' },
  condition: { title: '{text}', pass: '{result}' },
  L01: { title: 'Product', pass: '{product}' },
  L02: { title: 'In the promotion', pass: '{product} is in the promotion' },
  L03: { title: 'Visible', pass: '{product} is visible on the sale date' },
  L04: { title: 'Units', pass: '{units:unit}' },
  L05: { title: 'Serial numbers', pass: '{serials:serial number}' },
  L06: { title: 'Duplicates', pass: 'Not claimed before' },
  L07: { title: 'Price', pass: 'Price {price}' },
  L08: { title: 'Minimum and maximum', pass: '{units:unit}' },
  M01: { title: 'Limits', pass: '{mpg}: {used} of {max} used before' },
  M02: { title: 'Group {group}', pass: '{units:unit} of this claim and {carried} carried' },
  M03: { title: '{name}', pass: '{type}: {amount} x {times} = {money}' },
  M04: { title: 'Rule {rule}', pass: '{rule}: {money}' },
  M05: { title: 'Amount per product', pass: 'Amount per product {amount} x {units}' },
  M06: { title: 'Percent of the claim', pass: '{percent} % of {base}' },
  M07: { title: 'Cap of {name}', pass: '{cap} is not reached' },
  M08: { title: 'Rules', pass: '{rule}: {money}' },
  M09: {
    title: 'Award vehicle, tax, recipient',
    pass: 'Paid by {vehicle}, taxable: {taxable}, to {recipient} ({strategy})',
  },
  M10: { title: 'Budget {budget}', pass: '{budget}: {left} left, {need} needed' },
  M11: { title: 'Courses before paying', pass: 'All courses passed' },
  M12: { title: 'Contest', pass: '{entries:# entry|# entries} in {contest}' },
} as const satisfies Record<string, { readonly title: string; readonly pass: string }>

export type Step = keyof typeof STEPS

export function isStep(text: string): text is Step {
  return Object.hasOwn(STEPS, text)
}
