import { html } from '../../store/html/escape-html.ts'

/** The first timeline entry of a new promotion. */
export const createdMessage = html`Promotion created`

/** The first timeline entry of a copy; the source gets none. */
export const copiedMessage = (sourceKey: string) => html`Promotion created as a copy of <b>${sourceKey}</b>`

/** The timeline message of a copy about the organization groups of other programs that were not copied (OP-149). */
export const leftOutMessage = (names: readonly string[]) =>
  html`; left out organization groups of another program: <b>${names.join(', ')}</b>`

/** Same as above for a copy that starts at another time than its source, both in New York time. */
export const movedCopyMessage = (sourceKey: string, start: string, sourceStart: string) =>
  copiedMessage(sourceKey) + html`; starts ${start} instead of ${sourceStart}`
