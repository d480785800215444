import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { OidcSettings } from '@incentive/contract'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconRefresh } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PageSkeleton } from '../../kit/page/page-skeleton.tsx'
import { causeOf } from '../../parts/lists/use-page.ts'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { settingsKey, useSignInForm, type SignInForm } from './use-sign-in-form.ts'
import { SaveBar } from '../../kit/save-bar/save-bar.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import { useSaveKey } from '../../parts/unsaved-changes/use-save-key.ts'
import { useUnsavedWork, askToDiscard, PAGE_WORK } from '../../parts/unsaved-changes/use-unsaved-work.ts'
import { AddressesPanel } from './addresses-panel.tsx'
import { MappingsPanel } from './mappings-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { problemsOf, SignInProblems } from './sign-in-problems.tsx'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import css from '../../parts/form/page-form.module.css'
import panelCss from './oidc-settings.module.css'

/** The sign-in settings of a client, for its account managers. Record 68. */
export function OidcSettingsPage(): ReactNode {
  useScreenLocation('signInSettings')
  const { rights, client } = useSession()
  return (
    <>
      <title>Sign-in - Incentive Console</title>
      {rights.managesAccounts && client ? (
        <Settings key={client.id} clientId={client.id} />
      ) : (
        <>
          <PageHeader title="Sign-in" />
          <Notice>You do not have permission to view this page.</Notice>
        </>
      )}
    </>
  )
}

function Settings({ clientId }: { clientId: number }) {
  const [openings, setOpenings] = useState(0)
  const read = useQuery({
    queryKey: settingsKey(clientId),
    queryFn: ({ signal }) => call('getSignInSettings', { signal }),
    // a form opens with freshly loaded data, never with cached data of an earlier visit
    gcTime: 0,
    staleTime: Infinity,
  })
  const reload = async () => {
    const { isSuccess } = await read.refetch()
    if (isSuccess) setOpenings((count) => count + 1)
  }
  if (read.data) {
    const reopen = () => setOpenings((count) => count + 1)
    return (
      <OidcSettingsForm
        key={openings}
        {...{ clientId, settings: read.data }}
        onDiscard={reopen}
        onReload={() => void reload()}
      />
    )
  }
  if (read.isPending) return <PageSkeleton label="Loading the settings" />
  return (
    <>
      <PageHeader title="Sign-in" />
      <Notice
        tone="bad"
        isUrgent
        actions={
          <Button icon={IconRefresh} onClick={() => void read.refetch()}>
            Retry
          </Button>
        }
      >
        {causeOf(read.error)}
      </Notice>
    </>
  )
}

interface OidcSettingsFormProps {
  clientId: number
  settings: OidcSettings
  /** Discards the input and shows the stored settings. */
  onDiscard: () => void
  /** The same, after reloading the stored settings. */
  onReload: () => void
}

/** The form of a client's sign-in settings, which are saved as a whole. */
function OidcSettingsForm({ clientId, settings, onDiscard, onReload }: OidcSettingsFormProps) {
  const form = useSignInForm(settings, clientId)
  const { changeCount, canSave, isBusy } = form
  const saveAndSay = async () => {
    if (await form.save()) showToast('Sign-in settings saved')
  }
  useUnsavedWork(PAGE_WORK, {
    isDirty: form.isDirty,
    isBusy,
    changeCount,
    endsWith: 'screen',
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

/** The switch that allows users to sign in with a password. */
function PasswordsPanel({ form, clientId }: { form: SignInForm; clientId: number }) {
  return (
    <Panel title="Passwords">
      <div className={panelCss.fields}>
        <SwitchField
          fieldId="allowsPasswords"
          label="Password sign-in"
          hint="When off, users sign in through the provider only. Account managers keep their password until their first provider sign-in."
          value={form.draft.allowsPasswords}
          onChange={(allows) => form.set('allowsPasswords', allows)}
          error={form.messageAt('allowsPasswords')}
        />
        <p>
          You can require two-factor authentication for passwords on{' '}
          <KitLink href={`/client/${clientId}`}>the client page</KitLink>.
        </p>
      </div>
    </Panel>
  )
}
