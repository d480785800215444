import { afterEach, describe, expect, it } from 'vitest'
import { readRecentPrograms, rememberProgram } from './recent-programs.ts'

const program = (id: number) => ({ id, name: `Program ${id}`, clientName: 'Client' })

afterEach(() => localStorage.clear())

describe('The programs worked in last', () => {
  it('stand in their order, each once, five at most, for each user alone', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 2]) rememberProgram(7, program(id))
    expect(readRecentPrograms(7).map(({ id }) => id)).toEqual([2, 6, 5, 4, 3])
    expect(readRecentPrograms(8)).toEqual([])
  })

  it.each(['', 'no JSON', '{}', '[{"id":"1"},null]'])('are none when the browser holds %j', (stored) => {
    localStorage.setItem('incentive-recent-programs-7', stored)
    expect(readRecentPrograms(7)).toEqual([])
  })
})
