import { rootOf } from '@incentive/model/issues'
import { LIST_LABELS } from '@incentive/model/lists'
import { tabOf } from '@incentive/model/promotion'
import { useShallow } from 'zustand/react/shallow'
import type { PageSection } from '../../../../kit/panel/section-list.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { LIST_NAMES } from '../../draft/lists.ts'
import { isOnScreen, isValidated } from '../../draft/problems/is-shown.ts'
import { shownWarnings } from '../../draft/problems/warnings.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { sectionAnchor } from './section-anchor.ts'

const labels = {
  promotionParticipants: LIST_LABELS.promotionParticipants,
  promotionOrganizations: LIST_LABELS.promotionOrganizations,
  types: 'Audience',
  eligibility: 'Eligibility',
  eligible: 'Eligible participants',
  invitations: 'Invitations',
} as const
type AudienceSection = keyof typeof labels
const sections = Object.keys(labels) as AudienceSection[]

/** The sections of the Audience tab in their order, with the number of rows, problems and warnings in each. */
export function useSections(): readonly PageSection[] {
  const now = useNow()
  const isLive = useEditor(({ asOf }) => asOf === null)
  const rows = useEditor(useShallow((state) => sections.map((section) => rowCountOf(state, section))))
  const problems = useEditor(useShallow((state) => countBySection(problemsOf(state))))
  const warnings = useEditor(useShallow((state) => countBySection(shownWarnings(state, now))))
  return sections
    .map((section, index) => ({
      anchor: sectionAnchor(section),
      label: labels[section],
      rowCount: rows[index] ?? null,
      problemCount: problems[index] ?? 0,
      warningCount: warnings[index] ?? 0,
    }))
    .filter(({ anchor }) => isLive || anchor !== sectionAnchor('eligible'))
}

function rowCountOf({ lists }: EditorState, section: AudienceSection): number | null {
  const name = LIST_NAMES.find((one) => one === section)
  const list = name && lists[name]
  return list?.load === null ? list.roster.rows.size : null
}

/** Problems that the tab shows now, without untouched fields of a new promotion. */
function problemsOf(state: EditorState) {
  const isList = (field: string) => LIST_NAMES.some((name) => name === rootOf(field))
  return deriveEditor(state).allIssues.filter(
    ({ field }) => isList(field) || (isOnScreen(state, field) && isValidated(state, field)),
  )
}

function sectionOf(field: string): AudienceSection | null {
  if (tabOf(field) !== 'audience') return null
  const root = rootOf(field)
  if (root === 'promotionParticipants' || root === 'promotionOrganizations') return root
  if (root === 'participantEligibilityRuleCondition') return 'eligibility'
  const isInvitation = ['invitationOnly', 'publiclyInvitable', 'promotionInvitationSetting'].includes(root)
  return isInvitation ? 'invitations' : 'types'
}

const countBySection = (issues: readonly { readonly field: string }[]) =>
  sections.map((section) => issues.filter(({ field }) => sectionOf(field) === section).length)
