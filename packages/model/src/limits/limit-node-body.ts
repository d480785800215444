import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { LIMIT_TYPES } from './limit-tree.ts'

/** The parent of a node in a body: a stored one by its id, one of the same body by its key. */
export type LimitParentBody = { readonly id?: number | null | undefined; readonly key?: string | null | undefined }

/**
 * A node of the limits as the server accepts it in a body: changes only; an absent key keeps the stored value (domain
 * 6.2).
 */
export type LimitNodeBody = {
  readonly id?: number | null | undefined
  /** Any text, unique in the body; children refer to a new parent by it. */
  readonly key?: string | null | undefined
  readonly parentPromotionLimitNode?: LimitParentBody | null | undefined
  readonly nodeType?: string | null | undefined
  readonly customField4Name?: string | null | undefined
  readonly customField4Value?: string | null | undefined
  readonly maxQuantity?: number | null | undefined
  readonly toBeDeleted?: boolean | null | undefined
}

const { any, limit, promotion } = MESSAGES

/** The reasons for refusing a node of a body, with their messages. */
export const LIMIT_REFUSALS = {
  ID_MISSING: any.required,
  UNKNOWN_NODE: any.invalidSelection,
  UNKNOWN_PARENT: any.invalidSelection,
  KEY_TAKEN: promotion.keyExists,
  ROOT_EXISTS: limit.rootExists,
  MOVED: limit.moved,
  TOO_DEEP: limit.tooDeep,
  NODE_TYPE: any.oneOf(LIMIT_TYPES),
  ITEMS_ONLY: limit.itemsOnly,
} as const
export type LimitRefusalReason = keyof typeof LIMIT_REFUSALS

/** A refusal at the path of its field, with its reason. */
export type LimitRefusal = Issue & { readonly reason: LimitRefusalReason }

/** A node of a body with its path, and a function that refuses its fields. */
export type GivenNode = {
  readonly body: LimitNodeBody
  readonly at: string
  readonly refuse: (field: keyof LimitNodeBody, reason: LimitRefusalReason) => void
}

/** Returns a function that refuses the fields of the node at a path. */
export function refuserAt(at: string, refusals: LimitRefusal[]): GivenNode['refuse'] {
  return (field, reason) => void refusals.push({ field: `${at}.${field}`, message: LIMIT_REFUSALS[reason], reason })
}
