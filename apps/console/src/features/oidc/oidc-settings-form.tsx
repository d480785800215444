import type { OidcSettings } from '@incentive/contract'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { SaveBar } from '../../kit/save-bar/save-bar.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import { useSaveKey } from '../../parts/unsaved-changes/use-save-key.ts'
import { useUnsavedWork, askToDiscard, PAGE_WORK } from '../../parts/unsaved-changes/use-unsaved-work.ts'
import { AddressesPanel } from './addresses-panel.tsx'
import { MappingsPanel } from './mappings-panel.tsx'
import { PasswordsPanel } from './passwords-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import css from '../../parts/form/page-form.module.css'
import { problemsOf, SignInProblems } from './sign-in-problems.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

interface OidcSettingsFormProps {
  clientId: number
  settings: OidcSettings
  /** Discards the input and shows the stored settings. */
  onDiscard: () => void
  /** The same, after reloading the stored settings. */
  onReload: () => void
}

/** The form of a client's sign-in settings, which are saved as a whole. */
export function OidcSettingsForm({ clientId, settings, onDiscard, onReload }: OidcSettingsFormProps) {
  const form = useSignInForm(settings, clientId)
  const { changeCount, canSave, isBusy } = form
  const saveAndSay = async () => {
    if (await form.save()) showToast('Sign-in settings saved')
  }
  useUnsavedWork(PAGE_WORK, {
    ...{ isDirty: form.isDirty, isBusy, changeCount, endsWith: 'screen' },
    lost: `${changeCount === 1 ? '1 change' : `${changeCount} changes`} to the sign-in settings will be lost.`,
    save: canSave || isBusy ? form.save : undefined,
  })
  useSaveKey(
    () => true,
    () => void saveAndSay(),
  )
  return (
    <div className={css.page}>
      <PageHeader title="Sign-in" />
      <SignInProblems form={form} onReload={() => askToDiscard(PAGE_WORK, onReload)} />
      <div className={css.form} inert={isBusy}>
        <ProviderPanel form={form} />
        <AddressesPanel stored={form.stored} />
        <MappingsPanel form={form} />
        <PasswordsPanel form={form} clientId={clientId} />
      </div>
      <SaveBar
        {...{ changeCount, isBusy }}
        canSave={form.issues.length === 0}
        problemCount={problemsOf(form).length}
        onShowProblems={form.showProblems}
        onDiscard={() => askToDiscard(PAGE_WORK, onDiscard)}
        onSave={() => void saveAndSay()}
      />
    </div>
  )
}
