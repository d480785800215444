import type { OidcSettings } from '@incentive/contract'
import { describe, expect, it } from 'vitest'
import { changeMapping, moveMapping, newMapping } from './mapping-rows.ts'
import { countDraftChanges, draftIssues, draftToSend, openDraft, placeIssues } from './sign-in-draft.ts'

const mapping = (value: string) => ({ claim: 'groups', value, role: 'ADMIN' as const, programs: [] })

const stored: OidcSettings = {
  enabled: true,
  issuer: 'https://id.example.com',
  providerClientId: 'console',
  scopes: 'openid',
  makesAccounts: false,
  mappings: [mapping('sales'), mapping('finance')],
  allowsPasswords: true,
  hasSecret: true,
  signInPath: '/api/sign-in/ACME',
  callbackPath: '/api/sign-in/callback',
  signedOutPath: '/api/sign-in/signed-out',
  version: 3,
}
const draft = openDraft(stored)

describe('sign-in settings during an edit', () => {
  it('have no changes and no problems as stored', () => {
    expect(countDraftChanges(draft, draft)).toBe(0)
    expect(draftIssues(draft)).toEqual([])
  })

  it('keep the secret unless another is typed or it is removed', () => {
    expect(draftToSend(draft, 3)).not.toHaveProperty('secret')
    expect(draftToSend({ ...draft, secret: 'new one' }, 3)).toMatchObject({ secret: 'new one', version: 3 })
    expect(draftToSend({ ...draft, removesSecret: true }, 3)).toMatchObject({ secret: null })
    expect(countDraftChanges({ ...draft, secret: 'new one' }, draft)).toBe(1)
  })

  it('count each added, changed or removed mapping, and a different order', () => {
    const count = (mappings: typeof draft.mappings) => countDraftChanges({ ...draft, mappings }, draft)
    expect(count([...draft.mappings, newMapping('added-1')])).toBe(1)
    expect(count(changeMapping(draft.mappings, 'mapping-1', { role: 'READ_ONLY' }))).toBe(1)
    expect(count(draft.mappings.slice(1))).toBe(1)
    expect(count(moveMapping(draft.mappings, 'mapping-1', 1))).toBe(1)
    expect(moveMapping(draft.mappings, 'mapping-1', -1)).toEqual(draft.mappings)
  })

  it('require an issuer while any field of a provider is filled in, because a save would drop those fields', () => {
    const away = { ...draft, enabled: false, issuer: ' ' }
    expect(draftIssues(away)).toEqual([{ field: 'issuer', message: 'Required' }])
    expect(draftIssues({ ...away, enabled: true }).filter(({ field }) => field === 'issuer')).toHaveLength(1)
    expect(draftIssues({ ...away, providerClientId: '', mappings: [] })).toEqual([])
  })

  it('require claim and value of each mapping, and show the refusal of the server at its position', () => {
    const grown = { ...draft, mappings: [newMapping('added-1'), ...draft.mappings] }
    expect(draftIssues(grown).map(({ field }) => field)).toEqual(['added-1.claim', 'added-1.value'])
    expect(placeIssues(grown, [{ field: 'mappings[1].programs', message: 'Said' }])).toEqual([
      { field: 'mapping-1.programs', message: 'Said' },
    ])
  })

  it('are sent in their order, without fields that exist only on the screen', () => {
    const mappings = changeMapping(draft.mappings, 'mapping-1', { value: ' leads ' })
    expect(draftToSend({ ...draft, mappings }, 3).mappings).toEqual([mapping('leads'), mapping('finance')])
  })
})
