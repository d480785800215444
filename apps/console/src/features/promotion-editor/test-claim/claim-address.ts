import type { WrittenClaim, WrittenState } from '@incentive/claims'
import { toInstant } from '@incentive/model'

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
const isText: Check = (value) => typeof value === 'string'
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
  (fields: Readonly<Record<string, Check>>, needed: readonly string[] = []): Check =>
  (value) =>
    isRecord(value) &&
    needed.every((name) => name in value) &&
    Object.entries(fields).every(([name, check]) => value[name] === undefined || check(value[name]))

const isClaim = isObject(
  {
    claimNumber: isText,
    participant: isObject({ participantKey: isText, participantTypeKey: isText, groupKeys: isListOf(isText) }),
    organizationChain: isListOf(
      isObject({ organizationKey: isText, organizationTypeKey: isText, groupKeys: isListOf(isText) }, [
        'organizationKey',
      ]),
    ),
    invoiceNumber: isText,
    purchaseDate: isText,
    submittedDate: isText,
    documents: isCount,
    invitation: isObject({ acceptedDate: isText }),
    courseResults: isListOf(isObject({ course: isText, grade: isAmount }, ['course', 'grade'])),
    lines: isListOf(
      isObject(
        {
          ...{ modelNumber: isText, quantity: isCount, unitPrice: isAmount, discountPercent: isAmount },
          serialNumbers: isListOf(isText),
        },
        ['modelNumber'],
      ),
    ),
  },
  ['submittedDate'],
)
const isHeldUnit = isObject(
  {
    ...{ claim: isText, promotion: isText, participant: isText, product: isText },
    ...{ invoiceNumber: isText, serialNumber: isText, status: isText, submittedDate: isInstant },
  },
  ['claim', 'promotion', 'participant', 'product'],
)
const isState = isObject({
  priorClaimLines: isListOf(isHeldUnit),
  usedUnits: (value) => isRecord(value) && Object.values(value).every(isCount),
  history: isRecord,
})

function isLinked(value: unknown): value is LinkedClaim {
  return isObject({ claim: isClaim, state: isState }, ['claim'])(value)
}
