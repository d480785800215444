/** Identifies the account of the requested password for password managers. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
