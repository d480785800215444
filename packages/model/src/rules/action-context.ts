import { cleanExpression } from '@incentive/scalars'
import { numberText } from '../money/typed-number.ts'

/** The content of a rule's action (ALG-25): it pays the result of an expression. */
export type ActionContext = {
  readonly expression: string
  /** Null: the award vehicle of the promotion. */
  readonly awardVehicleId: number | null
  /** Keys of other systems: they are written back unchanged. */
  readonly others: Readonly<Record<string, unknown>>
}

/** How a rule pays: by itself in the Rules tab, or as a payout of a line. OP-61. */
export const PAYOUT_ACTION_TYPES = ['PAYOUT', 'CLAIM_PRODUCT_PAYOUT'] as const
export type PayoutActionType = (typeof PAYOUT_ACTION_TYPES)[number]

/** An action with nothing filled in. */
export const BLANK_ACTION: ActionContext = { expression: '', awardVehicleId: null, others: {} }

/** Reads the stored text of an action; text that is not a JSON object returns a blank action. ALG-25. */
export function parseContext(text: string | null): ActionContext {
  const object = parseObject(text ?? '')
  if (object === null) return BLANK_ACTION
  const { expression, awardVehicleId, generatePayoutActionType: _type, ...others } = object
  return {
    expression:
      typeof expression === 'number' ? numberText(expression) : typeof expression === 'string' ? expression : '',
    awardVehicleId: Number.isSafeInteger(awardVehicleId) ? (awardVehicleId as number) : null,
    others,
  }
}

/** True if the award vehicle in a text cannot be an id and would therefore be read as none. */
export function namesOddVehicle(text: string): boolean {
  const awardVehicleId = parseObject(text)?.awardVehicleId ?? null
  return awardVehicleId !== null && !Number.isSafeInteger(awardVehicleId)
}

/** True if a text contains a known payout action type. RULE-15. */
export function namesPayoutType(text: string): boolean {
  const type = parseObject(text)?.generatePayoutActionType
  return PAYOUT_ACTION_TYPES.some((known) => known === type)
}

/** The stored text of an action; its type depends on the location of its rule. ALG-25, OP-61. */
export function writeContext({ expression, awardVehicleId, others }: ActionContext, type: PayoutActionType): string {
  return JSON.stringify({
    ...others,
    expression: cleanExpression(expression).trim(),
    awardVehicleId,
    generatePayoutActionType: type,
  })
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
