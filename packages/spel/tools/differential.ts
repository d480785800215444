import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { compile, refusalOf, type Facts } from '../src/index.ts'
import { factModel } from './cases.ts'
import { loadRoot, pickRoot, readFactPool } from './facts.ts'
import { Generator } from './generate.ts'
import { mutate } from './mutate.ts'
import { Random } from './random.ts'
import { differInDoubleDigits, encodeText, writeFacts, writeResult } from './spring-protocol.ts'
import { isLeftOpen } from './left-open.ts'

/**
 * Compares this package with Spring itself on generated texts: phases, values, types and scales. Needs Java and
 * Debian's libspring-expression-java; without them it prints a message and exits. Exits with 1 on any difference.
 * Usage: node packages/spel/tools/differential.ts [COUNT] [SEED]
 */
const jars = ['spring3-expression.jar', 'spring3-core.jar', 'commons-logging.jar'].map(
  (jar) => `/usr/share/java/${jar}`,
)
const [count = '20000', seed = '4'] = process.argv.slice(2)

if (!jars.every((jar) => existsSync(jar)) || spawnSync('javac', ['-version']).status !== 0) {
  console.log('Java or libspring-expression-java is missing; nothing was compared')
} else {
  process.exitCode = compareWithSpring(Number(count), Number(seed))
}

interface Question {
  readonly text: string
  readonly mine: string
}

function compareWithSpring(wanted: number, chance: number): number {
  const random = new Random(chance)
  const generator = new Generator(random)
  const lines: string[] = []
  const questions: Question[] = []
  const pool = readFactPool()
  while (questions.length < wanted) {
    const json = pickRoot(pool, random)
    const facts = loadRoot(json)
    lines.push(`F ${writeFacts(factModel.root, json)}`)
    for (let each = 0; each < 50; each++) {
      const made = generator.any(1 + random.integer(4))
      const text = random.chance(25) ? mutate(random, made) : made
      lines.push(`X ${encodeText(text)}`)
      questions.push({ text, mine: answerTo(text, facts) })
    }
  }
  return report(questions, askSpring(lines))
}

function answerTo(text: string, facts: Facts): string {
  const expression = compile(text, factModel, 'any')
  if (!expression.ok) return refusalOf(expression.diagnostics) ?? 'none'
  const evaluated = expression.evaluate(facts)
  return evaluated.ok ? writeResult(evaluated.result) : 'E'
}

function askSpring(lines: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'spel-differential-'))
  const classPath = [...jars, folder].join(':')
  try {
    const source = new URL('Differential.java', import.meta.url).pathname
    execFileSync('javac', ['-nowarn', '-cp', classPath, '-d', folder, source], { stdio: 'inherit' })
    const flags = ['--add-opens', 'java.base/java.util=ALL-UNNAMED', '-Duser.timezone=UTC', '-Xss4m']
    const output = execFileSync('java', [...flags, '-cp', classPath, 'Differential'], {
      input: `${lines.join('\n')}\n`,
      maxBuffer: 2 ** 30,
    })
    return output.toString('utf8').trimEnd().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** True if Spring's result matches our phase or value for a text. */
function agrees({ text, mine }: Question, spring: string): boolean {
  if (mine === 'parse') return spring === 'P' || isLeftOpen(text)
  // Spring evaluates expressions that we reject: it only has to parse them
  if (mine === 'forbidden' || mine === 'type') return spring !== 'P'
  return mine === spring || differInDoubleDigits(mine, spring)
}

function report(questions: readonly Question[], answers: readonly string[]): number {
  const counts = new Map<string, number>()
  let differences = 0
  questions.forEach((question, index) => {
    const spring = answers[index] ?? 'nothing'
    const kind = /^[a-zE]+$/.test(question.mine) ? question.mine.replace('E', 'eval') : 'value'
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (agrees(question, spring)) return
    differences++
    if (differences <= 50) console.log(`${JSON.stringify(question.text)}\n  ours ${question.mine}  Spring ${spring}`)
  })
  console.log([...counts].map(([kind, number]) => `${kind} ${number}`).join(', '))
  console.log(`${questions.length} compared, ${differences} different`)
  return differences > 0 ? 1 : 0
}
