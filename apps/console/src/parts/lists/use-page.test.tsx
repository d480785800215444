import { pageInfo } from '@incentive/model/paging'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/failure.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { usePage } from './use-page.ts'

const size = 10
const pageOf = (total: number, page: number, word = 'row') => {
  const facts = pageInfo(total, page, size)
  const content = Array.from({ length: facts.numberOfElements }, (_, index) => `${word} ${page * size + index}`)
  return { content, ...facts }
}

interface Asked {
  words: string
  page: number
}

function show(read: (page: number, words: string) => Promise<ReturnType<typeof pageOf>>, first: Asked) {
  const cache = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const useShown = ({ words, page }: Asked) =>
    usePage({ key: ['rows', words], page, size, read: (number) => read(number, words) })
  return renderHook(useShown, { wrapper, initialProps: first })
}

describe('one page of a list', () => {
  it('is the last one when a later one is asked for', async () => {
    const asked: number[] = []
    const { result } = show(
      (page) => {
        asked.push(page)
        return Promise.resolve(pageOf(24, page))
      },
      { words: '', page: 98 },
    )
    await waitFor(() => expect(result.current.rows?.length).toBe(4))
    expect(result.current).toMatchObject({ page: 2, total: 24, failure: undefined })
    expect(asked).toEqual([98, 2])
  })

  it('is the first, empty one of an empty list', async () => {
    const { result } = show((page) => Promise.resolve(pageOf(0, page)), { words: '', page: 3 })
    await waitFor(() => expect(result.current.page).toBe(0))
    await waitFor(() => expect(result.current).toMatchObject({ rows: [], total: 0 }))
  })

  it('U32: is never that of earlier words, however late their answer comes', async () => {
    const answers = new Map<string, () => void>()
    const { result, rerender } = show(
      (page, words) => new Promise((resolve) => answers.set(words, () => resolve(pageOf(1, page, words)))),
      { words: 'a', page: 0 },
    )
    rerender({ words: 'ab', page: 0 })
    await waitFor(() => expect(answers.size).toBe(2))
    await act(async () => {
      answers.get('ab')?.()
      await Promise.resolve()
    })
    await waitFor(() => expect(result.current.rows).toEqual(['ab 0']))
    await act(async () => {
      answers.get('a')?.()
      await Promise.resolve()
    })
    expect(result.current.rows).toEqual(['ab 0'])
  })

  it('U50: says why it failed, and is there after another try', async () => {
    let isBroken = true
    const { result } = show(
      (page) => (isBroken ? Promise.reject(new ApiProblem(500, null)) : Promise.resolve(pageOf(1, page))),
      { words: '', page: 0 },
    )
    await waitFor(() => expect(result.current.failure?.cause).toBe('The server could not complete the request (500)'))
    isBroken = false
    act(() => result.current.failure?.onRetry())
    await waitFor(() => expect(result.current.rows).toEqual(['row 0']))
    expect(result.current.failure).toBeUndefined()
  })
})
