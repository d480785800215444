import { Checkbox } from '../../kit/fields/checkbox.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import css from './oidc-settings.module.css'
import type { SignInForm } from './use-sign-in-form.ts'
import type { AnswerOf } from '@incentive/contract'
import { issuesFrom } from '@incentive/model/issues'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'

/** The OpenID Connect provider through which the company's users sign in. */
export function ProviderPanel({ form }: { form: SignInForm }) {
  const { draft, messageAt, set, leave } = form
  const text = (field: 'issuer' | 'providerClientId' | 'scopes') => ({
    fieldId: field,
    value: draft[field],
    error: messageAt(field),
    isMono: true,
    onChange: (value: string) => set(field, value),
    onBlur: () => leave(field),
  })
  return (
    <Panel title="Company sign-in" hint="Users sign in with the OpenID Connect provider of their company.">
      <div className={css.fields}>
        <SwitchField
          fieldId="enabled"
          label="Enabled"
          value={draft.enabled}
          onChange={(enabled) => set('enabled', enabled)}
          error={messageAt('enabled')}
        />
        <TextField
          {...text('issuer')}
          label="Issuer"
          hint="The issuer URL of the provider, such as https://login.example.com"
          type="url"
          maxLength={500}
        />
        <TestProvider issuer={draft.issuer} />
        <TextField
          {...text('providerClientId')}
          label="Client ID"
          hint="The ID that the provider assigned to this console"
          maxLength={200}
        />
        <Secret form={form} />
        <TextField {...text('scopes')} label="Scopes" hint="Information requested from the provider" maxLength={500} />
        <SwitchField
          fieldId="makesAccounts"
          label="Create accounts automatically"
          hint="A first-time user gets an account if a mapping matches."
          value={draft.makesAccounts}
          onChange={(makesAccounts) => set('makesAccounts', makesAccounts)}
          error={messageAt('makesAccounts')}
        />
      </div>
    </Panel>
  )
}

/** The secret is never shown, only whether one exists. Input replaces it. */
function Secret({ form }: { form: SignInForm }) {
  const { draft, messageAt, set, stored } = form
  return (
    <div className={css.secret}>
      <TextField
        fieldId="secret"
        label="Client secret"
        hint={
          stored.hasSecret
            ? 'Set. Enter a new secret to replace it.'
            : 'Not set. Leave blank if the provider did not issue one.'
        }
        type="password"
        autoComplete="new-password"
        maxLength={1000}
        isDisabled={draft.removesSecret}
        value={draft.secret}
        onChange={(secret) => set('secret', secret)}
        error={messageAt('secret')}
      />
      {stored.hasSecret && (
        <Checkbox
          label="Remove the secret"
          value={draft.removesSecret}
          onChange={(removesSecret) =>
            form.change((now) => ({ ...now, removesSecret, secret: removesSecret ? '' : now.secret }), 'secret')
          }
        />
      )}
    </div>
  )
}

type Tested = AnswerOf<'testSignInProvider'> & { readonly issuer: string }

/** Tests whether a provider responds at a URL, saved or not, and shows the result. */
function TestProvider({ issuer }: { issuer: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [tested, setTested] = useState<Tested | null>(null)
  const test = async () => {
    setIsBusy(true)
    setTested(null)
    try {
      setTested({ issuer, ...(await call('testSignInProvider', { body: { issuer } })) })
    } catch (error) {
      const { status, body } = failureOf(error)
      const { generalIssues, fieldIssues } = issuesFrom(status, body)
      const problem = [...fieldIssues.map(({ message }) => message), ...generalIssues].join('. ')
      setTested({ issuer, problem, signsOut: false })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={css.test}>
      <Button
        isBusy={isBusy}
        isDisabled={issuer.trim() === ''}
        disabledReason="Enter an issuer first"
        onClick={() => void test()}
      >
        Test the provider
      </Button>
      <div role="status">
        {/* a result applies only to its own URL */}
        {tested?.issuer === issuer && (
          <Notice tone={tested.problem === null ? 'good' : 'bad'}>{wordsOf(tested)}</Notice>
        )}
      </div>
    </div>
  )
}

const wordsOf = ({ problem, signsOut }: Tested) =>
  problem ??
  `The provider responds and can be used. ${signsOut ? 'It supports signing users out.' : 'It does not support signing users out.'}`
