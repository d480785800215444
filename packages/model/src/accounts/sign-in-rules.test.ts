import { expect, test } from 'vitest'
import { oidcSettingsIssues } from './sign-in-rules.ts'

const settings = {
  enabled: true,
  issuer: 'https://provider.example/realm',
  providerClientId: 'console',
  scopes: 'openid email profile',
  allowsPasswords: true,
}

test.each([
  [{}, []],
  [{ allowsPasswords: false }, []],
  [{ enabled: false, issuer: '', providerClientId: '' }, []],
  [{ issuer: ' ' }, ['issuer: Required']],
  [{ issuer: 'provider.example' }, ['issuer: Enter an https address: the issuer URL of the provider']],
  [
    { issuer: 'https://me:secret@provider.example' },
    ['issuer: Enter an https address: the issuer URL of the provider'],
  ],
  [{ providerClientId: '' }, ['providerClientId: Client ID is required']],
  [{ scopes: 'email openid' }, ['scopes: Scopes must begin with openid and be separated by spaces']],
  [{ scopes: '' }, ['scopes: Scopes must begin with openid and be separated by spaces']],
  [
    { enabled: false, allowsPasswords: false },
    ['allowsPasswords: Passwords can only be turned off while the provider is enabled'],
  ],
])('sign-in settings with %j have the problems %j', (changes, problems) => {
  const found = oidcSettingsIssues({ ...settings, ...changes })
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(problems)
})
