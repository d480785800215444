import { formatNy } from '@incentive/model'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { IconCopy } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import type { Made } from './administrator-dialog.tsx'
import css from './administrators.module.css'

const titles = { INVITATION: 'Invitation link', PASSWORD_RESET: 'Password reset link' } as const

/** Shows a link this once: nobody can read it again, and a new one ends it. */
export function LinkDialog({ made: { administrator, link }, onClose }: { made: Made; onClose: () => void }) {
  const { kind, token, expirationDate, mail } = link
  // behind the #, so that no server and no log on the way sees it
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
        {mail === 'SENT' && <Notice tone="good">A letter with this link was sent to {administrator.email}.</Notice>}
        {mail === 'FAILED' && (
          <Notice tone="warning" isUrgent>
            The letter to {administrator.email} could not be sent. Pass the link on yourself.
          </Notice>
        )}
        <p>
          Pass this link on to {administrator.email}. It is shown only now, works once, and ends on{' '}
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
    showToast('The browser does not let this page copy')
  }
}
