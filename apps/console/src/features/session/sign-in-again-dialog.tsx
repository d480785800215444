import type { SessionAnswer } from '@incentive/contract'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import css from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

interface SignInAgainDialogProps {
  /** Whose session has ended: nobody else can go on with it. */
  email: string
  onSignedIn: (session: SessionAnswer) => void
  onClose: () => void
}

/** Asks for the password above the screen, which stays as it is. */
export function SignInAgainDialog({ email, onSignedIn, onClose }: SignInAgainDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Your session has ended" size="small" keepsOpen>
      <p className={css.again}>Sign in again to continue. Your changes are kept.</p>
      <SignInForm email={email} onSignedIn={onSignedIn} />
    </Dialog>
  )
}
