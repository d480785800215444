import { html } from '../../store/html/escape-html.ts'

/** The entry of a timeline that a new promotion begins with. */
export const createdMessage = html`Promotion created`

/** The entry of a timeline that a copy begins with; the source has none of it. */
export const copiedMessage = (sourceKey: string) => html`Promotion created as a copy of <b>${sourceKey}</b>`

/** What a copy says of the organization groups of other programs that it does not take along (OP-149). */
export const leftOutMessage = (names: readonly string[]) =>
  html`; left out organization groups of another program: <b>${names.join(', ')}</b>`

/** The same of a copy that starts at another time than its source, both as they are read in New York. */
export const movedCopyMessage = (sourceKey: string, start: string, sourceStart: string) =>
  copiedMessage(sourceKey) + html`; starts ${start} instead of ${sourceStart}`
