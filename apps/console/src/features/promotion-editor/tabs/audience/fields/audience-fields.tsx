import { FieldGrid } from '../../../../../kit/fields/field-grid.tsx'
import { Panel } from '../../../../../kit/panel/panel.tsx'
import { AudienceTypePicker } from '../../../../../parts/pickers/audience/audience-type-picker.tsx'
import {
  OrganizationGroupsPicker,
  ParticipantGroupsPicker,
} from '../../../../../parts/pickers/audience/group-pickers.tsx'
import { OrganizationTypesPicker, ParticipantTypesPicker } from '../../../../../parts/pickers/audience/type-pickers.tsx'
import { PromotionsPicker } from '../../../../../parts/pickers/audience/promotions-picker.tsx'
import { useEditor } from '../../../editing/editor-context.tsx'
import { useField, usePickerText } from '../../../editing/use-field.ts'
import { MESSAGES } from '@incentive/model/issues'
import { useShallow } from 'zustand/react/shallow'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { foreignGroups } from '../../../draft/foreign-groups.ts'
import { sectionAnchor } from '../section-anchor.ts'
import css from './fields.module.css'

/**
 * Eligible participants, by the types and groups of participants and organizations. Every list is optional (AUD-16).
 */
export function AudienceFields() {
  return (
    <Panel
      title="Audience"
      anchor={sectionAnchor('types')}
      hint="Participants must match every list you fill in. Empty lists are ignored."
    >
      <FieldGrid hasLongLabels>
        <AudienceTypeField />
        <DuplicationCheckField />
        <ParticipantTypesField />
        <ParticipantGroupsField />
        <OrganizationTypesField />
        <OrganizationGroupsField />
      </FieldGrid>
      <ForeignGroupsWarning />
    </Panel>
  )
}

function AudienceTypeField() {
  const { value, change, frame } = useField('promotionAudienceType')
  return (
    <AudienceTypePicker
      {...frame}
      {...usePickerText('promotionAudienceType')}
      isRequired
      value={value}
      onChange={change}
    />
  )
}

function ParticipantTypesField() {
  const { value, change, frame } = useField('participantTypes')
  const programId = useEditor(({ program }) => program.id)
  return (
    <ParticipantTypesPicker
      {...frame}
      {...usePickerText('participantTypes')}
      isOptional
      programId={programId}
      value={value}
      onChange={change}
    />
  )
}

function ParticipantGroupsField() {
  const { value, change, frame } = useField('participantGroups')
  return (
    <ParticipantGroupsPicker
      {...frame}
      {...usePickerText('participantGroups')}
      isOptional
      value={value}
      onChange={change}
    />
  )
}

function OrganizationTypesField() {
  const { value, change, frame } = useField('organizationTypes')
  return (
    <OrganizationTypesPicker
      {...frame}
      {...usePickerText('organizationTypes')}
      isOptional
      value={value}
      onChange={change}
    />
  )
}

function OrganizationGroupsField() {
  const { value, change, frame } = useField('organizationGroups')
  return (
    <OrganizationGroupsPicker
      {...frame}
      {...usePickerText('organizationGroups')}
      isOptional
      value={value}
      onChange={change}
    />
  )
}

function DuplicationCheckField() {
  const { value, change, frame } = useField('duplicationCheckPromotions')
  const ownId = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  return (
    <PromotionsPicker
      {...frame}
      {...usePickerText('duplicationCheckPromotions')}
      isOptional
      ownId={ownId}
      value={value}
      onChange={change}
    />
  )
}

const list = new Intl.ListFormat('en-US')

/** Lists the organization groups of another program, which every save removes (AUD-13, OP-129). */
function ForeignGroupsWarning() {
  const names = useEditor(useShallow((state) => foreignGroups(state).map(({ name }) => name)))
  if (names.length === 0) return null
  return (
    <div className={css.warning}>
      <Notice tone="warning">
        <p>{MESSAGES.audience.foreignGroups}</p>
        <p>{list.format(names)}</p>
      </Notice>
    </div>
  )
}
