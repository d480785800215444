import type { WrittenClaim, WrittenClaimLine, WrittenOrganization, WrittenState } from '@incentive/claims'
import type { ForEachField } from '@incentive/model/claim'
import { toInstant } from '@incentive/scalars'

/** A claim in the URL of the editor, so that a shared link opens the same claim. */
export type LinkedClaim = { readonly claim: WrittenClaim; readonly state?: WrittenState }

/** Encodes the claim for the URL: JSON in URL-safe base64. */
export function printClaimAddress(linked: LinkedClaim): string {
  const bytes = new TextEncoder().encode(JSON.stringify(linked))
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Decodes the claim of a URL. Returns null if the text is invalid, truncated or manipulated. */
export function readClaimAddress(text: string): LinkedClaim | null {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isLinked(read) ? read : null
  } catch {
    return null
  }
}

type Check = (value: unknown) => boolean
type RowOf<List> = NonNullable<List> extends readonly (infer Row)[] ? Row : never
const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isCount: Check = (value) => typeof value === 'number'
const isInstant: Check = (value) => typeof value === 'string' && toInstant(value) !== null
const isAmount: Check = (value) => isText(value) || isCount(value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
/** Checks for an object whose known fields pass their checks. All but the required fields are optional. */
const isObject =
  <Value>(fields: ForEachField<Value, Check>, needed: readonly string[] = []): Check =>
  (value) =>
    isRecord(value) &&
    needed.every((name) => name in value) &&
    Object.entries<Check>(fields).every(([name, check]) => value[name] === undefined || check(value[name]))

const isClaimType: Check = (value) =>
  isText(value) || isObject<{ claimTypeKey: string }>({ claimTypeKey: isText }, ['claimTypeKey'])(value)
const isClaim = isObject<WrittenClaim>(
  {
    claimNumber: isText,
    invoiceDate: isText,
    firstSubmittedDate: isText,
    claimType: isClaimType,
    currency: isText,
    totalAmount: isAmount,
    taxAmount: isAmount,
    participantPayouts: isListOf(
      isObject<RowOf<WrittenClaim['participantPayouts']>>({ payoutType: isText, payoutAmount: isAmount }, [
        ...['payoutType', 'payoutAmount'],
      ]),
    ),
    participant: isObject<NonNullable<WrittenClaim['participant']>>({
      participantKey: isText,
      participantTypeKey: isText,
      groupKeys: isListOf(isText),
      deactivatedDate: isInstant,
    }),
    organizationChain: isListOf(
      isObject<WrittenOrganization>(
        {
          organizationKey: isText,
          organizationTypeKey: isText,
          groupKeys: isListOf(isText),
          parentOrganization: isText,
        },
        ['organizationKey'],
      ),
    ),
    invoiceNumber: isText,
    purchaseDate: isText,
    submittedDate: isText,
    documents: isCount,
    invitation: isObject<NonNullable<WrittenClaim['invitation']>>({ acceptedDate: isText }),
    courseResults: isListOf(
      isObject<RowOf<WrittenClaim['courseResults']>>({ course: isText, grade: isAmount }, ['course', 'grade']),
    ),
    lines: isListOf(
      isObject<WrittenClaimLine>(
        {
          modelNumber: isText,
          quantity: isCount,
          unitPrice: isAmount,
          discountPercent: isAmount,
          serialNumbers: isListOf(isText),
        },
        ['modelNumber'],
      ),
    ),
  },
  ['submittedDate'],
)
const isHeldUnit = isObject<RowOf<WrittenState['priorClaimLines']>>(
  {
    claim: isText,
    promotion: isText,
    participant: isText,
    product: isText,
    invoiceNumber: isText,
    serialNumber: isText,
    status: isText,
    submittedDate: isInstant,
  },
  ['claim', 'promotion', 'participant', 'product'],
)
const isCarried = isObject<RowOf<WrittenState['carriedUnits']>>(
  {
    claim: isText,
    line: isCount,
    product: isText,
    units: isCount,
    unitPrice: isAmount,
    discountPercent: isAmount,
    considered: isFlag,
    paidByGroup: (value) => isFlag(value) || isText(value) || isListOf(isText)(value),
  },
  ['claim', 'product', 'units'],
)
const isBudget = isObject<RowOf<WrittenState['budgets']>>({ id: isAmount, left: isAmount, policy: isText }, [
  ...['id', 'left', 'policy'],
])
const isState = isObject<WrittenState>({
  carriedUnits: isListOf(isCarried),
  budgets: isListOf(isBudget),
  priorClaimLines: isListOf(isHeldUnit),
  usedUnits: (value) => isRecord(value) && Object.values(value).every(isCount),
  history: isRecord,
})

function isLinked(value: unknown): value is LinkedClaim {
  return isObject<LinkedClaim>({ claim: isClaim, state: isState }, ['claim'])(value)
}
