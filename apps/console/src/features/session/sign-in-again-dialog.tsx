import type { SessionAnswer } from '@incentive/contract'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'
import css from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

interface SignInAgainDialogProps {
  /** The session that has ended: nobody else can go on with it. */
  ended: SessionAnswer
  onSignedIn: (session: SessionAnswer) => void
  onClose: () => void
}

/** Asks for the password, or leads to the provider, above the screen, which stays as it is. */
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
