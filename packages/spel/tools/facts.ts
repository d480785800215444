import { readFileSync } from 'node:fs'
import { loadFacts, type Facts } from '../src/index.ts'
import { factModel, readCases } from './cases.ts'
import type { Random } from './random.ts'
import { readTypedJson, type TypedJson } from './typed-json.ts'

export interface RootJson {
  [name: string]: TypedJson
}

/** The objects of the sample cases by the name of their root, including null. */
export function readFactPool(): ReadonlyMap<string, readonly TypedJson[]> {
  const pool = new Map<string, Map<string, TypedJson>>()
  for (const { root } of readCases(readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8'))) {
    for (const [name, json] of Object.entries(root)) {
      const known = pool.get(name) ?? new Map<string, TypedJson>([['null', null]])
      pool.set(name, known.set(JSON.stringify(json), json))
    }
  }
  return new Map([...pool].map(([name, known]) => [name, [...known.values()]]))
}

/** One object or null for each root. */
export function pickRoot(pool: ReadonlyMap<string, readonly TypedJson[]>, random: Random): RootJson {
  return Object.fromEntries([...pool].map(([name, options]) => [name, random.pick(options)]))
}

/** Loads facts that are known to fit the model. */
export function loadRoot(json: RootJson): Facts {
  const loaded = loadFacts(factModel, readTypedJson(json) as RootJson)
  if (!loaded.ok) throw new Error(loaded.problems.map(({ path, message }) => `${path}: ${message}`).join())
  return loaded.facts
}

/** The facts of all sample cases. */
export const sampleFacts: readonly Facts[] = readCases(
  readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8'),
).map(({ root }) => loadRoot(root))
