/** Where the people of a client begin to sign in at its provider. */
export const signInPath = (clientKey: string): string => `/api/sign-in/${encodeURIComponent(clientKey)}`
