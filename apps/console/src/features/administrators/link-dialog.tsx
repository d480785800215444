import { formatNy } from '@incentive/model/time'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { IconCopy } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import type { Made } from './administrator-dialog.tsx'
import css from './administrators.module.css'

const titles = { INVITATION: 'Invitation link', PASSWORD_RESET: 'Password reset link' } as const

interface LinkDialogProps {
  made: Made
  onClose: () => void
}

/**
 * Shows a link once. It cannot be shown again, and a new link revokes it. A link that was sent only to its owner is not
 * shown.
 */
export function LinkDialog({ made, onClose }: LinkDialogProps) {
  const { token } = made.link
  return token === null ? <SentLinkDialog {...{ made, onClose }} /> : <ShownLink {...{ made, token, onClose }} />
}

function SentLinkDialog({ made: { administrator, link }, onClose }: LinkDialogProps) {
  const { kind, expirationDate, mail } = link
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${titles[kind]} for ${administrator.fullName}`}
      actions={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {mail === 'SENT' ? (
        <Notice tone="good">
          We emailed the link to {administrator.email}. It works once and expires on {formatNy(expirationDate)}.
        </Notice>
      ) : (
        <Notice tone="warning" isUrgent>
          We could not email {administrator.email}. Only they can receive this link. Try again later.
        </Notice>
      )}
    </Dialog>
  )
}

function ShownLink({ made: { administrator, link }, token, onClose }: LinkDialogProps & { token: string }) {
  const { kind, expirationDate, mail } = link
  // after the #, so that no server or log on the way receives it
  const address = `${window.location.origin}/invitation#${token}`
  return (
    <Dialog
      isOpen
      keepsOpen
      onClose={onClose}
      title={`${titles[kind]} for ${administrator.fullName}`}
      actions={
        <>
          <Button icon={IconCopy} onClick={() => void copy(address)}>
            Copy link
          </Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {mail === 'SENT' && <Notice tone="good">We emailed this link to {administrator.email}.</Notice>}
        {mail === 'FAILED' && (
          <Notice tone="warning" isUrgent>
            We could not email {administrator.email}. Share the link yourself.
          </Notice>
        )}
        <p>
          Send this link to {administrator.email}. It is shown once, works once, and expires on{' '}
          {formatNy(expirationDate)}.
        </p>
        <p className={css.link}>{address}</p>
      </div>
    </Dialog>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('Link copied')
  } catch {
    showToast('Could not copy. Select the text and copy it')
  }
}
