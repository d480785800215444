import { expect, test } from 'vitest'
import { isCatalogued } from './is-catalogued.ts'

test('a message of the catalog is found with any values in it', () => {
  const messages = [
    'Required',
    'Key already exists',
    'Unknown sort field: a.b',
    'The following products already exist: AX-100, AX-200',
    'Must be at most 200 characters',
    'The promotion was not found',
    'The server could not complete the request (500)',
  ]
  expect(messages.filter((message) => !isCatalogued(message))).toEqual([])
})

test('any other text is not', () => {
  const texts = [
    '',
    'Invalid input: expected string',
    'Required!',
    'Key already exists.',
    'relation "x" does not exist',
  ]
  expect(texts.filter(isCatalogued)).toEqual([])
})
