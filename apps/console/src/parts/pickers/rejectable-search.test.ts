import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/failure.ts'
import { rejectableSearch } from './rejectable-search.ts'

const ask = (search: () => Promise<{ options: []; total: number }>) =>
  rejectableSearch('participants', search)('', new AbortController().signal)

describe('OP-135: a failed search', () => {
  it('names the hidden data, and passes on the results', async () => {
    expect(await ask(() => Promise.reject(new ApiProblem(403, null)))).toEqual({
      refusal: 'You may not see participants',
    })
    expect(await ask(() => Promise.resolve({ options: [], total: 0 }))).toEqual({ options: [], total: 0 })
  })

  it.each([null, 401, 404, 500, 503])('is not a refusal with status %s: it can be tried again', async (status) => {
    await expect(ask(() => Promise.reject(new ApiProblem(status, null)))).rejects.toMatchObject({ status })
  })
})
