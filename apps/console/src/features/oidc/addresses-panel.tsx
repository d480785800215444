import type { OidcSettings } from '@incentive/contract'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconCopy } from '../../kit/icon/icons.ts'
import { Panel } from '../../kit/panel/panel.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import css from './oidc-settings.module.css'

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast('Address copied')
  } catch {
    showToast('Could not copy. Select the text and copy it')
  }
}

/** The URLs to share with the provider and with the users. */
export function AddressesPanel({ stored }: { stored: OidcSettings }) {
  const { client } = useSession()
  const { origin } = window.location
  const signIn = `${origin}/sign-in?${new URLSearchParams({ client: client?.clientKey ?? '' })}`
  return (
    <Panel title="Addresses">
      <div className={css.fields}>
        <Address label="Redirect address" hint="Register it with the provider" address={origin + stored.callbackPath} />
        <Address
          label="Signed-out address"
          hint="Register it with the provider as the sign-out redirect"
          address={origin + stored.signedOutPath}
        />
        <Address label="Sign-in address" hint="Share it with the users of the company" address={signIn} />
      </div>
    </Panel>
  )
}

function Address({ label, hint, address }: { label: string; hint: string; address: string }) {
  return (
    <div>
      <p className={css.label}>{label}</p>
      <p className={css.hint}>{hint}</p>
      <div className={css.address}>
        <code className={css.code}>{address}</code>
        <Button icon={IconCopy} onClick={() => void copy(address)}>
          Copy<span className="kit-hidden"> the {label.toLowerCase()}</span>
        </Button>
      </div>
    </div>
  )
}
