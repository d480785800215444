/** Tells password managers whose password it is that is asked for. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
