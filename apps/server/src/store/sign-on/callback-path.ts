/** Where a provider leads back to: with the key of its client, or the one address of those registered before they had one. */
export const callbackPath = (clientKey: string, hasOwnCallback: boolean): string =>
  `/api/sign-in/callback${hasOwnCallback ? `/${encodeURIComponent(clientKey)}` : ''}`
