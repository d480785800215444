/** The path where the users of a client start to sign in through its provider. */
export const signInPath = (clientKey: string): string => `/api/sign-in/${encodeURIComponent(clientKey)}`
