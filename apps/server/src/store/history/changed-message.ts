import { changeInWords, type ShortChange } from '@incentive/model'
import { html } from '../html/escape-html.ts'

/** What a save changed, of which there is something at least; where it fits in a line, from what to what. */
export const changedMessage = (changes: readonly ShortChange[]) => html`${changes.map(changeInWords).join('; ')}`
