import { expect, it } from 'vitest'
import { savedViewIssues } from './saved-view-rules.ts'

const named = (name: string, otherNames: string[] = []) =>
  savedViewIssues({ name, shared: false }, { mayShare: true, otherNames, kept: 0 }).map(({ field, message }) => [
    field,
    message,
  ])

it.each(['', ' ', '\t'])('U27 a name of %j is none', (name) => {
  expect(named(name)).toEqual([['name', 'Name is required']])
})

it('U27 a name has at most 100 characters, counted as a database counts them', () => {
  expect(named(` ${'😀'.repeat(100)} `)).toEqual([])
  expect(named('x'.repeat(101))).toEqual([['name', 'Must be at most 100 characters']])
})

it.each(['a\0', '\ud800'])('U27 a name of %j cannot be stored', (name) => {
  expect(named(name)).toEqual([['name', 'Invalid value']])
})

it('U27 two views of a user have different names, whatever the case and the blanks around them', () => {
  expect(named('Open now', ['All', ' OPEN NOW'])).toEqual([['name', 'A view with this name already exists']])
  expect(named('Open now', ['Open'])).toEqual([])
})

it('U27 who may only read keeps views of their own, and shares none', () => {
  const issuesOf = (shared: boolean) =>
    savedViewIssues({ name: 'All', shared }, { mayShare: false, otherNames: [], kept: 0 })
  expect(issuesOf(false)).toEqual([])
  expect(issuesOf(true)).toEqual([{ field: 'shared', message: 'Only users who can make changes can share a view' }])
})

it('U27 a user keeps at most 50 views in a program; one that is stored may be changed however many there are', () => {
  const issuesOf = (kept: number | null) =>
    savedViewIssues({ name: 'All', shared: false }, { mayShare: true, otherNames: [], kept })
  expect(issuesOf(49)).toEqual([])
  expect(issuesOf(50)).toEqual([
    { field: 'list', message: 'You have reached the limit of 50 saved views. Delete one first.' },
  ])
  expect(issuesOf(null)).toEqual([])
})
