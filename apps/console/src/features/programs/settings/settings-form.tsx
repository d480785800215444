import type { ProgramDetails } from '@incentive/contract'
import { CUSTOM_FIELD_LISTS } from '@incentive/model/program'
import { useEffect } from 'react'
import { SaveBar } from '../../../kit/save-bar/save-bar.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { useUnsavedWork, askToDiscard, PAGE_WORK } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { useSaveKey } from '../../../parts/unsaved-changes/use-save-key.ts'
import css from '../../../parts/form/page-form.module.css'
import { CustomFieldRows } from './custom-field-rows.tsx'
import { problemsOf, SettingsProblems } from './settings-problems.tsx'
import { programGroupId, SettingsPanel, simplePayoutsId } from './settings-panel.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  program: ProgramDetails
  /** Called when editing ends, after a save or after the changes were discarded. */
  onEnd: () => void
  /** Discards the input and shows the stored settings. */
  onReload: () => void
}

/** The form of a program's settings, which are saved as a whole. OP-25, OP-74. */
export function SettingsForm({ program, onEnd, onReload }: SettingsFormProps) {
  const form = useSettingsForm(program)
  const { draft, change, changeCount, canSave, isBusy } = form
  const saveAndShow = async () => {
    if (!(await form.save())) return
    showToast('Settings saved')
    onEnd()
  }
  useUnsavedWork(PAGE_WORK, {
    isDirty: form.isDirty,
    isBusy,
    changeCount,
    endsWith: 'screen',
    lost: `${changeCount === 1 ? '1 change' : `${changeCount} changes`} to the settings will be lost.`,
    save: canSave || isBusy ? form.save : undefined,
  })
  useSaveKey(
    () => true,
    () => void saveAndShow(),
  )
  useEffect(() => document.getElementById(simplePayoutsId)?.focus({ preventScroll: true }), [])
  return (
    <>
      <SettingsProblems form={form} onReload={() => askToDiscard(PAGE_WORK, onReload)} />
      <div className={css.form} inert={isBusy}>
        <SettingsPanel
          program={program}
          editing={{
            value: draft.simplePayouts,
            onChange: (simplePayouts) => change((now) => ({ ...now, simplePayouts }), simplePayoutsId),
            error: form.messageAt(simplePayoutsId),
          }}
          editingGroup={{
            value: draft.programGroup,
            onChange: (programGroup) => change((now) => ({ ...now, programGroup }), programGroupId),
            invalidText: draft.groupText,
            onInvalidText: (groupText) => change((now) => ({ ...now, groupText }), programGroupId),
            error: form.messageAt(programGroupId),
          }}
        />
        {CUSTOM_FIELD_LISTS.map((list) => (
          <CustomFieldRows key={list} list={list} form={form} />
        ))}
      </div>
      <SaveBar
        {...{ changeCount, isBusy }}
        canSave={form.issues.length === 0}
        problemCount={problemsOf(form).length}
        onShowProblems={form.showProblems}
        onDiscard={() => askToDiscard(PAGE_WORK, onEnd)}
        onSave={() => void saveAndShow()}
      />
    </>
  )
}
