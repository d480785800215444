import type { SessionAnswer } from '@incentive/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, pageOf } from '../../api/testing/answer-calls.ts'
import { sessionQuery } from '../../api/session.ts'
import { findAddActions } from './add-actions.ts'

/** The cache of a user with some rights. */
function signedIn(rights: Partial<SessionAnswer['rights']>) {
  const cache = new QueryClient()
  const none = { managesCatalog: false, editsProgramData: false, canViewParticipants: false }
  cache.setQueryData(sessionQuery.queryKey, { rights: { ...none, ...rights } } as SessionAnswer)
  return cache
}

describe('DI-15, DI-16: when nothing is found', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['there is no record', [], 'No claim types yet'],
    ['there is one, even a deactivated one', [{ id: 1 }], null],
  ])('%s', async (_, rows, words) => {
    const sent = answerCalls({ 'POST /api/claimTypes/search': () => pageOf(rows) })
    expect((await findAddActions(signedIn({}), 'claimTypes')).words).toBe(words)
    expect(sent).toMatchObject([{ body: { isActive: 'All', isEffective: 'All' } }])
  })

  it('a failed read leaves the usual words', async () => {
    answerCalls({})
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await findAddActions(signedIn({ managesCatalog: true }), 'claimTypes')).words).toBeNull()
    log.mockRestore()
  })

  it.each<['claimTypes' | 'contests' | 'participants', Partial<SessionAnswer['rights']>, boolean]>([
    ['claimTypes', { managesCatalog: true }, true],
    ['claimTypes', { editsProgramData: true }, false],
    ['contests', { managesCatalog: true }, false],
    ['contests', { editsProgramData: true }, true],
    ['participants', { editsProgramData: true, canViewParticipants: false }, false],
    ['participants', { editsProgramData: true, canViewParticipants: true }, true],
  ])('%s can be added with the rights %o: %s', async (entity, rights, canAdd) => {
    answerCalls({ [`POST /api/${entity}/search`]: () => pageOf([]) })
    expect((await findAddActions(signedIn(rights), entity)).canAdd).toBe(canAdd)
  })
})
