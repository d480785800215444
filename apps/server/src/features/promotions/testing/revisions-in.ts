import type { Page, PromotionRevision, PromotionVersion, RevisionWithChanges } from '@incentive/contract'
import { expect } from 'vitest'
import { depsOf } from '../../../testing/test-deps.ts'
import type { Api } from '../../../testing/test-server.ts'
import { activateDue } from '../revisions/activate-revision.ts'
import type { PromotionWorld } from './promotion-suite.ts'

/** Calls about the revisions of promotions. */
export function revisionsIn(world: PromotionWorld) {
  const at = (id: number, revision?: number, action?: string) =>
    [`/api/promotions/${id}/revisions`, revision, action].filter((part) => part !== undefined).join('/')
  const save = async (id: number, promotion: object, lists: object = {}) => {
    const { status, body } = await world.admin('POST', at(id), { promotion, ...lists })
    expect([status, body]).toEqual([201, expect.objectContaining({ state: 'DRAFT' })])
    return body as unknown as PromotionRevision
  }
  const open = async (id: number, revision: number, caller: Api = world.admin) => {
    const { status, body } = await caller('GET', at(id, revision))
    expect(status).toBe(200)
    return body as unknown as RevisionWithChanges
  }
  const listed = async (id: number) =>
    (await world.admin('GET', at(id))).body as unknown as readonly PromotionRevision[]
  const versionsOf = async (id: number) =>
    ((await world.admin('GET', `/api/promotions/${id}/versions`)).body as unknown as Page<PromotionVersion>).content
  const activate = (id: number, revision: number, sent: object = {}) =>
    world.admin('POST', at(id, revision, 'activate'), sent)
  const inAn = (minutes: number) => new Date(world.server.clock().getTime() + minutes * 60_000).toISOString()
  const schedule = (id: number, revision: number, activateAt: string | null) =>
    world.admin('POST', at(id, revision, 'schedule'), { activateAt })
  const runDue = () => activateDue(depsOf(world.server), { promotionId: null })
  const timeline = async (id: number) => {
    const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    return (body as unknown as Page<{ message: string }>).content.map(({ message }) => message)
  }
  const linesOf = async (id: number) => {
    const { body } = await world.admin('POST', '/api/promotionProducts/search?size=100', { promotion: { id } })
    return (body as unknown as Page<{ id: number; promotionProductAgreementNumber: string | null }>).content
  }
  return { at, save, open, listed, versionsOf, activate, inAn, schedule, runDue, timeline, linesOf }
}
