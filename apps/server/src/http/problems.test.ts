import { row } from '@incentive/quality/row'
import { problem } from '@incentive/contract'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { problemText } from './problems.ts'

const kinds = [400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 499, 500, 503]
const detailOf = (status: number) =>
  problem.parse(JSON.parse(problemText(new Refusal(status, { generalErrors: ['Secret'] })))).detail

test('each kind of problem says in one sentence of its own what it is', () =>
  row('ERR-05', () => {
    const sentences = kinds.map(detailOf)
    expect(new Set(sentences).size).toBe(kinds.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]+\.$/)
  }))

test('an unknown kind of problem has a sentence too', () =>
  row('ERR-05', () => {
    expect(detailOf(418)).toBe('The request cannot be processed.')
  }))

test('a problem has the members of decision 1, and the field paths of the refusal', () =>
  row('ERR-05', () => {
    const fieldErrors = { 'promotionDeadlines[0].name': ['Name is required'] }
    const text = problemText(new Refusal(400, { fieldErrors, generalErrors: ['Other'] }), '4f0c')
    expect(JSON.parse(text)).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      instance: 'urn:request:4f0c',
      detail: 'The request is not valid, and no changes were made.',
      fieldErrors,
      generalErrors: ['Other'],
    })
  }))
