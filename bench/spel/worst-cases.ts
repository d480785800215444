import process from 'node:process'
import { compile, loadFacts, type Facts } from '@incentive/spel'
import { hostileTexts } from '../../packages/spel/tools/hostile/index.ts'
import { factModel } from './facts.ts'

/** Reports the slowest hostile texts, and the slowest allowed texts that are as heavy as possible. */
export function reportWorstCases(): void {
  console.log('\nworst cases, first of five runs discarded')
  report(
    'rejecting a malicious expression',
    hostileTexts.map(({ text }) => [text, () => compile(text, factModel, 'any').ok]),
  )
  report(
    'evaluating a heavy expression',
    heavyTexts.map((text) => {
      const expression = compile(text, factModel, 'any')
      if (!expression.ok) throw new Error(`${text.slice(0, 80)}: ${expression.diagnostics[0]?.message}`)
      return [text, () => expression.evaluate(heavyFacts).ok]
    }),
  )
}

function report(title: string, tasks: readonly (readonly [string, () => boolean])[]): void {
  const times = tasks.map(([text, task]) => {
    task()
    return { text, time: Math.max(...Array.from({ length: 4 }, () => millisecondsOf(task))) }
  })
  const worst = times.reduce((first, second) => (first.time >= second.time ? first : second))
  console.log(
    `  ${title}: ${worst.time.toFixed(2)} ms at most (of ${times.length}), ${JSON.stringify(worst.text.slice(0, 50))}`,
  )
}

function millisecondsOf(task: () => boolean): number {
  const start = process.threadCpuUsage()
  task()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

const heavyFacts: Facts = (() => {
  const products = Array.from({ length: 5000 }, (_, index) => ({
    quantity: index,
    amount: '12345678901234567890.123',
    name: 'a'.repeat(1000),
    serialNumbers: Array.from({ length: 20 }, (_each, number) => `SN-${number}`),
  }))
  const input = { claim: { products, comments: 'ab'.repeat(45_000), totalAmount: '98765432109876543210.12345' } }
  const loaded = loadFacts(factModel, input)
  if (!loaded.ok) throw new Error('the heavy facts do not fit')
  return loaded.facts
})()

/** Repeats a piece as often as it fits into a text. */
function fill(piece: string, joint: string): string {
  return Array.from({ length: Math.floor(9_900 / (piece.length + joint.length)) }, () => piece).join(joint)
}

const heavyTexts: readonly string[] = [
  'claim.products.?[#root.claim.products.?[#root.claim.products.?[quantity > 1].size() > 1].size() > 1]',
  'claim.products.![#root.claim.products.![amount * amount]]',
  `claim.products.![${fill('amount*1.5', '+')}]`,
  `claim.products.?[${fill("name.contains('b')", ' or ')}]`,
  `#sum(claim.products.![amount * amount * amount * amount])`,
  'claim.products.![amount + amount + amount + amount + amount]',
  'claim.products.![amount / 3 / 3 / 3 / 3 / 3 / 3]',
  fill("claim.comments.contains('zz')", ' or '),
  fill("claim.comments matches '(ab|a|b|ba)*c'", ' or '),
  `claim.comments matches '${'a*'.repeat(490)}'`,
  `claim.comments matches '${'(a|b|ab)?'.repeat(100)}.*'`,
  fill('claim.totalAmount', ' * '),
  fill('claim.totalAmount', ' / '),
  `${'#round(1,9999)*'.repeat(600)}1`,
  `${fill('claim.totalAmount*1e300', '*')}`,
  fill('(1e308*claim.totalAmount)', '+'),
  fill('claim.comments.toUpperCase()', ' + '),
  fill('claim.comments.equalsIgnoreCase(claim.comments)', ' and '),
  `'x'${"+'a'+#round(1,9000)".repeat(450)}`,
  fill('claim.products.size()', '+'),
]
