import { useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { TabPanel, TabStrip } from '../../../../../kit/tabs/tabs.tsx'
import { clearFocusTarget } from '../../../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'
import { InvitationDetails } from './invitation-details.tsx'
import { invitationSections, problemsBySection, sectionOf, type InvitationSection } from './invitation-sections.ts'
import css from './invitation.module.css'
import { ApproversField, RequestersField } from './participants-fields.tsx'

/** The settings in three sections. The list of problems opens the section of its field (INV-01, INV-25). */
export function InvitationSettings() {
  const store = useEditorStore()
  const [chosen, setChosen] = useState<InvitationSection>('invitation-details')
  const asked = useEditor(({ focusTarget }) => sectionOf(focusTarget))
  const problems = useEditor(useShallow(problemsBySection))
  // the section stays open after the focus target is cleared
  if (asked !== null && asked !== chosen) setChosen(asked)
  const choose = (id: string) => {
    update(store, clearFocusTarget)
    setChosen(id as InvitationSection)
  }
  return (
    <div className={css.settings} id="promotionInvitationSetting" tabIndex={-1}>
      <TabStrip
        label="Invitation settings"
        items={invitationSections.map(({ id, label }, index) => ({ id, label, problemCount: problems[index] }))}
        chosen={chosen}
        onChoose={choose}
      />
      <TabPanel id={chosen}>
        <div className={css.section}>
          {chosen === 'invitation-details' && <InvitationDetails />}
          {chosen === 'invitation-requesters' && <RequestersField />}
          {chosen === 'invitation-approvers' && <ApproversField />}
        </div>
      </TabPanel>
    </div>
  )
}
