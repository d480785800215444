import type { FindingAnswer } from '@incentive/contract'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../api/testing/answer-calls.ts'
import { anEditor } from '../draft/testing/an-editor.ts'
import { createEditorStore } from '../editing/editor-store.ts'
import { renderInEditor } from '../editing/testing/render-editing.tsx'
import { useAcceptances } from './use-acceptances.ts'

afterEach(() => vi.unstubAllGlobals())

const found = (finding: string, over: Partial<FindingAnswer> = {}): FindingAnswer => ({
  finding,
  severity: 'BLOCK',
  message: finding,
  subject: `${finding}-subject`,
  accepted: null,
  isHidden: false,
  link: { tab: 'audience', row: null, dialog: null, id: null, field: null },
  ...over,
})

it('OP-144 what is found of participants who may not be seen is counted until it is accepted, and never listed', async () => {
  const accepted = { reason: 'Known', by: null, date: '2026-11-20T15:00:00Z' }
  const answer = [
    found('L-12', { isHidden: true }),
    found('L-43', { isHidden: true, severity: 'WARN' }),
    found('L-29', { isHidden: true, severity: 'WARN', accepted }),
    found('L-52'),
    found('L-01'),
  ]
  answerCalls({ 'POST /api/promotions/7/checks': () => answer })
  const result = renderInEditor(() => useAcceptances(), createEditorStore(anEditor()))
  await waitFor(() => expect(result.current.hidden.map(({ severity }) => severity)).toEqual(['BLOCK', 'WARN']))
  expect(result.current.onServer.map(({ finding }) => finding)).toEqual(['L-52'])
})

it('accepts a finding about one row, and no other of the same kind', async () => {
  const accepted = { reason: 'Agreed', by: null, date: '2026-11-20T15:00:00Z' }
  const rows = [found('L-10', { subject: 'a' }), found('L-10', { subject: 'b' })] as const
  answerCalls({
    'POST /api/promotions/7/checks': () => rows,
    'POST /api/promotions/7/checks/L-10/accept': () => accepted,
  })
  const result = renderInEditor(() => useAcceptances(), createEditorStore(anEditor()))
  await waitFor(() => expect(result.current.isStored(rows[0])).toBe(true))
  await act(() => result.current.accept(rows[0], 'Agreed'))
  await waitFor(() => expect(result.current.of(rows[0])).toEqual(accepted))
  expect(result.current.of(rows[1])).toBeNull()
})
