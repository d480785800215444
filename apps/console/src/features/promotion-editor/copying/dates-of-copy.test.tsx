import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../api/testing/answer-calls.ts'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { anEditor } from '../draft/testing/an-editor.ts'
import { DatesOfCopy, movingInWords } from './dates-of-copy.tsx'

afterEach(() => vi.unstubAllGlobals())

const counts = { lines: 1200, courses: 1, rules: 0, payouts: 3, payoutRules: 1 }

test('OP-145 what moves is counted, payout lines and their rules only when they are copied', () => {
  expect(movingInWords(counts, false)).toBe('1,200 products and groups, 1 course')
  expect(movingInWords(counts, true)).toBe(
    '1,200 products and groups, 1 course, 3 payout lines, 1 rule of payout lines',
  )
})

test('OP-145 rows that keep their dates are named if they end before the copy does, and no others', async () => {
  const ends = (name: string, expirationDate: string) => ({ kind: 'COURSE', name, expirationDate })
  answerCalls({
    'GET /api/promotions/7/copyDates': () => ({
      ...{ lines: 0, courses: 0, rules: 0, payouts: 0, payoutRules: 0 },
      ends: [
        ends('Before', '2028-04-01T03:59:58Z'),
        ends('With it', '2028-04-01T03:59:59Z'),
        ends('After', '2028-04-01T04:00:00Z'),
      ],
    }),
  })
  const { baseline: source } = anEditor()
  const copy = { ...source, effectiveDate: '2027-04-01T04:00:00Z', expirationDate: '2028-04-01T03:59:59Z' }
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <DatesOfCopy source={source} copy={copy} includesPayouts={false} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/^Ends before the copy does:/)).toHaveTextContent(
    /^Ends before the copy does: course Before on 03\/31\/2028 11:59 pm EDT$/,
  )
})
