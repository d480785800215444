import { KitLink } from '../../kit/link/kit-link.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import css from './oidc-settings.module.css'
import type { SignInForm } from './use-sign-in-form.ts'

/** The switch that allows users to sign in with a password. */
export function PasswordsPanel({ form, clientId }: { form: SignInForm; clientId: number }) {
  return (
    <Panel title="Passwords">
      <div className={css.fields}>
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
