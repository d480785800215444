import type { SessionAnswer } from '@incentive/contract'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'
import css from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

interface SignInAgainDialogProps {
  /** The ended session. Only its user can continue. */
  ended: SessionAnswer
  onSignedIn: (session: SessionAnswer) => void
  onClose: () => void
}

/** Asks for the password or opens the provider, on top of the screen, which stays as it is. */
export function SignInAgainDialog({ ended, onSignedIn, onClose }: SignInAgainDialogProps) {
  const { user, provider } = ended
  return (
    <Dialog isOpen onClose={onClose} title="Your session has ended" size="small" keepsOpen>
      <p className={css.again}>Sign in again to continue. Your changes are kept.</p>
      {provider ? (
        <ProviderSignIn user={user} provider={provider} onSignedIn={onSignedIn} />
      ) : (
        <SignInForm email={user.email} onSignedIn={onSignedIn} />
      )}
    </Dialog>
  )
}
