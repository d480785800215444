import { expect, it } from 'vitest'
import { mayAskAt } from './internal-addresses.ts'

const internal = [
  ...[
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
  ],
  ...['64:ff9b::a00:1', '2002:7f00:1::1'],
]

it.each(internal)('%s is no address of the internet', (address) => {
  expect(mayAskAt([])(address)).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is one', (address) => {
  expect(mayAskAt([])(address)).toBe(true)
})

it('allowed networks may be asked besides, and no others', () => {
  const mayAsk = mayAskAt(['10.0.0.0/8', '192.168.7.7', 'loopback'])
  const asked = [
    '10.9.9.9',
    '::ffff:10.9.9.9',
    '192.168.7.7',
    '127.0.0.1',
    '::1',
    '192.168.7.8',
    '172.16.0.1',
    'fd00::1',
  ]
  expect(asked.filter(mayAsk)).toEqual(['10.9.9.9', '::ffff:10.9.9.9', '192.168.7.7', '127.0.0.1', '::1'])
})
