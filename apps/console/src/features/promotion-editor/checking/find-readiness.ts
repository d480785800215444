import { compileVersion, findFindings, findingText, type Finding, type Link, type Severity } from '@incentive/claims'
import { tabOf, type Tab } from '@incentive/model'
import type { EditorState } from '../draft/editor-state.ts'
import { versionOf } from './version-of.ts'

/** Something to know before the promotion is published, with the field of the editor to mend. */
export type Hint = {
  readonly severity: Severity
  readonly text: string
  readonly tab: Tab
  /** The path of the field or row; null when the whole tab is meant. */
  readonly field: string | null
}

/** What the draft on the screen would do to claims that nobody wants, in the order of the checks. */
export function findReadiness(state: EditorState): readonly Hint[] {
  const version = compileVersion(versionOf(state), { currencyDigits: 2, awardVehicles: [], storeProducts: [] })
  return findFindings(version).map(toHint)
}

function toHint(finding: Finding): Hint {
  const field = pathOf(finding.link)
  return { severity: finding.severity, text: findingText(finding), tab: tabFor(finding.link, field), field }
}

/** The path of a link in the editor: rows of a version go by their paths, payouts by their places. */
function pathOf(link: Link): string | null {
  if (link.to === 'claim') return null
  const { row, id, field } = link
  const parts = [row, id === undefined ? undefined : `promotionProductPayouts[${id}]`, field]
  return parts.filter((part) => part !== undefined).join('.') || null
}

/** Where the editor has the field, which may be another tab than the one the engine names it after. */
function tabFor(link: Link, field: string | null): Tab {
  const own = field === null ? null : tabOf(field)
  return own ?? (link.to === 'editor' ? (link.tab as Tab) : 'details')
}
