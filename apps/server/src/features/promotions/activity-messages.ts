import { html } from '../../store/html/escape-html.ts'

/** The entry of a timeline that a new promotion begins with. */
export const createdMessage = (key: string) => html`Promotion <b>${key}</b> created`

/** What a save changed, by the labels of the fields, of which there is one at least. */
export const changedMessage = (key: string, labels: readonly string[]) =>
  html`Promotion <b>${key}</b> changed: ${labels.join(', ')}`

/** The entry of a timeline that a copy begins with; the source has none of it. */
export const copiedMessage = (key: string, sourceKey: string) =>
  html`Promotion <b>${key}</b> created as a copy of <b>${sourceKey}</b>`
