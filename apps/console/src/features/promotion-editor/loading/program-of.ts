import type { SessionAnswer } from '@incentive/contract'
import type { EditorProgram } from '../draft/editor-state.ts'

/** The current program of a session, with the fields that an editor needs. */
export function programOf({ program }: Pick<SessionAnswer, 'program'>): EditorProgram {
  return { id: program?.id ?? null, customFields: program?.promotionCustomFields ?? [] }
}
