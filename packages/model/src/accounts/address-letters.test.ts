import { expect, it } from 'vitest'
import { administratorIssues } from './administrator-rules.ts'
import { isPlainAddress } from './address-letters.ts'

it.each([
  ['viewer@ex\u0430mple.com', 'a Cyrillic a'],
  ['v\u0456ewer@example.com', 'a Cyrillic i'],
  ['\u0440\u0430\u0443\u0440\u0430\u04cf@example.com', 'a whole word of Cyrillic letters that look Latin'],
  ['clerk@\u0441\u043e\u0441\u043e.com', 'a whole part of them'],
  ['\u03bfmega@example.com', 'a Greek o'],
  ['clerk@examp\u0142\u0435.com', 'one of each'],
  ['cl\u0565rk@example.com', 'an Armenian letter'],
  ['admin@ex\u0251mple.com', 'a phonetic a'],
  ['first\u2010last@example.com', 'another hyphen'],
  ['admin@exam\u2215ple.com', 'another slash'],
  ['CLERK@EX\u0410MPLE.COM', 'a Cyrillic capital'],
])('%j is not what it looks like: %s', (email) => {
  expect(isPlainAddress(email)).toBe(false)
  const draft = {
    email,
    firstName: 'Demo',
    lastName: 'Clerk',
    role: 'READ_ONLY',
    managesAccounts: false,
    managesCatalog: false,
  } as const
  const own = { role: 'ADMIN', programs: [], managesCatalog: false } as const
  const context = { before: null, isOwn: false, own, grantable: new Set<number>() }
  expect(administratorIssues({ ...draft, programs: [] }, context)).toEqual([
    { field: 'email', message: 'Mixes characters from different alphabets that look alike; use one alphabet' },
  ])
})

it.each([
  ...['clerk+one@sub.example.com', 'ren\u00e9@m\u00fcller.example', "o'hara_2@a-b.example", '\u0142ukasz@example.pl'],
  ...[
    '\u0438\u0432\u0430\u043d@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
    '\u0438\u0432\u0430\u043d@example.com',
  ],
  ...[
    '\u5c71\u7530@\u4f8b\u3048.jp',
    '\u03b3\u03b9\u03ac\u03bd\u03bd\u03b7\u03c2@example.gr',
    '\ud64d\uae38\ub3d9@example.kr',
  ],
])('%j is what it looks like', (email) => {
  expect(isPlainAddress(email)).toBe(true)
})
