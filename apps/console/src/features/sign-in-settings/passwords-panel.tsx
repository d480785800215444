import { KitLink } from '../../kit/link/kit-link.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import css from './sign-in-settings.module.css'
import type { SignInForm } from './use-sign-in-form.ts'

/** The switch that allows users to sign in with a password. */
export function PasswordsPanel({ form, clientId }: { form: SignInForm; clientId: number }) {
  return (
    <Panel title="Passwords">
      <div className={css.fields}>
        <SwitchField
          fieldId="allowsPasswords"
          label="Password sign-in"
          hint="Without it, people of this client alone sign in at the provider. Whoever manages accounts keeps their password until they have signed in there."
          value={form.draft.allowsPasswords}
          onChange={(allows) => form.set('allowsPasswords', allows)}
          error={form.messageAt('allowsPasswords')}
        />
        <p>
          A second factor for passwords is required on{' '}
          <KitLink href={`/client/${clientId}`}>the page of the client</KitLink>.
        </p>
      </div>
    </Panel>
  )
}
