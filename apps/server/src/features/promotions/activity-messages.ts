import { html } from '../../store/html/escape-html.ts'

/** The entry of a timeline that a new promotion begins with. */
export const createdMessage = (key: string) => html`Promotion <b>${key}</b> created`

/** What a save changed, by the labels of the fields; a save that changed nothing says so. */
export const changedMessage = (key: string, labels: readonly string[]) =>
  labels.length === 0
    ? html`Promotion <b>${key}</b> saved without changes`
    : html`Promotion <b>${key}</b> changed: ${labels.join(', ')}`

/** The entry of a timeline that a copy begins with; the source has none of it. */
export const copiedMessage = (key: string, sourceKey: string) =>
  html`Promotion <b>${key}</b> created as a copy of <b>${sourceKey}</b>`
