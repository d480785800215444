import type { SessionAnswer } from '@incentive/contract'
import type { EditorProgram } from '../draft/editor-state.ts'

/** The program in which a session works, as far as an editor needs it. */
export function programOf({ program }: Pick<SessionAnswer, 'program'>): EditorProgram {
  return { id: program?.id ?? null, customFields: program?.promotionCustomFields ?? [] }
}
