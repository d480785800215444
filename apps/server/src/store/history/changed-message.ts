import { changeInWords, type ShortChange } from '@incentive/model'
import { html } from '../html/escape-html.ts'

/** The message for the changes of a save, at least one; with old and new values where they fit in a line. */
export const changedMessage = (changes: readonly ShortChange[]) => html`${changes.map(changeInWords).join('; ')}`
