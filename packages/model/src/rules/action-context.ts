import { cleanExpression } from '@incentive/scalars'
import { numberText } from '../money/typed-number.ts'

/** What an action of a rule does (ALG-25): it pays the result of an expression. */
export type ActionContext = {
  readonly expression: string
  /** Null: the award vehicle of the promotion. */
  readonly awardVehicleId: number | null
  /** Keys that are not ours: they are written back as they came. */
  readonly others: Readonly<Record<string, unknown>>
}

/** What a rule pays: by itself in the Rules tab, or as a payout of a line. OP-61. */
export const PAYOUT_ACTION_TYPES = ['PAYOUT', 'CLAIM_PRODUCT_PAYOUT'] as const
export type PayoutActionType = (typeof PAYOUT_ACTION_TYPES)[number]

/** An action of which nothing is known yet. */
export const BLANK_ACTION: ActionContext = { expression: '', awardVehicleId: null, others: {} }

/** Reads the text that an action is stored as; what is no object says nothing. ALG-25. */
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

/** Whether a text names as its award vehicle what can be the id of none, and so would be read as no vehicle. */
export function namesOddVehicle(text: string): boolean {
  const awardVehicleId = parseObject(text)?.awardVehicleId ?? null
  return awardVehicleId !== null && !Number.isSafeInteger(awardVehicleId)
}

/** Whether a text says by a known type where it pays. RULE-15. */
export function namesPayoutType(text: string): boolean {
  const type = parseObject(text)?.generatePayoutActionType
  return PAYOUT_ACTION_TYPES.some((known) => known === type)
}

/** The text that an action is stored as; its type is that of the place where its rule stands. ALG-25, OP-61. */
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
