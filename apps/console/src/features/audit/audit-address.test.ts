import { expect, test } from 'vitest'
import { readAddress } from '../../parts/lists/address.ts'
import { auditBody, auditReaders } from './audit-address.ts'

test('an address filters the audit, including its last second', () => {
  const search = {
    user: '3',
    group: 'ACCOUNTS',
    program: '7',
    from: '2026-11-20T05:00:00Z',
    to: '2026-11-21T04:59:59Z',
  }
  const { address, dropped } = readAddress(auditReaders, search)
  expect(dropped).toEqual([])
  expect(auditBody(address)).toEqual({
    user: 3,
    groups: ['ACCOUNTS'],
    program: 7,
    from: '2026-11-20T05:00:00Z',
    to: '2026-11-21T05:00:00Z',
  })
  expect(auditBody({})).toEqual({})
})

test('a period can have only a start or only an end', () => {
  expect(auditBody({ from: '2026-11-20T05:00:00Z' })).toEqual({ from: '2026-11-20T05:00:00Z' })
  expect(auditBody({ to: '2026-11-21T04:59:59Z' })).toEqual({ to: '2026-11-21T05:00:00Z' })
})

test('U19 an address names its invalid parts and drops them', () => {
  const { address, dropped } = readAddress(auditReaders, { user: 'me', group: 'ALL', from: 'today', keyword: 'x' })
  expect([address, dropped]).toEqual([{}, ['user', 'group', 'from', 'keyword']])
})
