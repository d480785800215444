/**
 * The callback path of a provider: with the key of its client, or the shared one for providers that were registered
 * before clients had their own.
 */
export const callbackPath = (clientKey: string, hasOwnCallback: boolean): string =>
  `/api/sign-in/callback${hasOwnCallback ? `/${encodeURIComponent(clientKey)}` : ''}`
