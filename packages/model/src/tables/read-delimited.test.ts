import { describe, expect, it } from 'vitest'
import { readDelimited } from './read-delimited.ts'

describe('the separator of a text', () => {
  it.each<[string, string[][]]>([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;Pump, large;1,5\nb;Fan, small;2,5',
      [
        ['a', 'Pump, large', '1,5'],
        ['b', 'Fan, small', '2,5'],
      ],
    ],
    [
      'a;1,5\nb;2,5',
      [
        ['a', '1,5'],
        ['b', '2,5'],
      ],
    ],
    [
      'a,x;7\nb,y;8',
      [
        ['a', 'x;7'],
        ['b', 'y;8'],
      ],
    ],
    [
      'a,b;7,25\nc,d;8,50',
      [
        ['a', 'b;7', '25'],
        ['c', 'd;8', '50'],
      ],
    ],
    [
      'a\tb, c\nd\te',
      [
        ['a', 'b, c'],
        ['d', 'e'],
      ],
    ],
    ['a|b|1,50', [['a', 'b', '1,50']]],
    [
      '100,25\n200,50',
      [
        ['100', '25'],
        ['200', '50'],
      ],
    ],
    ['title\na;b;c\nd;e;f', [['title'], ['a', 'b', 'c'], ['d', 'e', 'f']]],
    [
      '"a;b",c\n"d;e",f',
      [
        ['a;b', 'c'],
        ['d;e', 'f'],
      ],
    ],
    ['sep=;\r\na,b;c', [['a,b', 'c']]],
    [
      '\uFEFFa,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a', [['a']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(readDelimited(text)).toEqual(rows)
  })
})

it('takes away an apostrophe that our export puts there, and no other', () => {
  expect(readDelimited("'007,'=1,'tis,''x,'AX-1")).toEqual([['007', '=1', "'tis", "'x", "'AX-1"]])
})
