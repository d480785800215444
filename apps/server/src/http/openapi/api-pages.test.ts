import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { findHome, promotionToSubmit } from '../../security/testing/home.ts'
import { signIn, startTestServer, type TestServer } from '../../testing/test-server.ts'

type Json = Record<string, unknown>

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** A program written from the document alone: generated types, and a client that uses them. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

const [baseUrl = '', cookie = '', given = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { cookie } })
const promotion = JSON.parse(given) as components['schemas']['PromotionFields']

const made = await client.POST('/api/promotions/submit', { body: { promotion } })
if (!made.data) throw new Error(JSON.stringify(made.error.fieldErrors))
const id: number = made.data.id

const read = await client.GET('/api/promotions/{id}', { params: { path: { id } } })
if (!read.data) throw new Error(read.error.detail)
const version: number = read.data.version

const saved = await client.POST('/api/promotions/{id}/update', {
  params: { path: { id } },
  body: { promotion: { version, name: read.data.name + ', changed', payoutAmountPerProduct: 5.5 } },
})
if (!saved.data) throw new Error(JSON.stringify(saved.error))

const stale = await client.POST('/api/promotions/{id}/update', {
  params: { path: { id } },
  body: { promotion: { version, name: 5 as unknown as string } },
})
const found = await client.POST('/api/promotions/search', {
  params: { query: { page: 0, size: 5, sort: 'promotionKey,ASC' } },
  body: { keyword: saved.data.promotionKey },
})
const { name, payoutAmountPerProduct } = saved.data
const titles = found.data?.content.map((row) => row.promotion.name)
console.log(JSON.stringify({ name, payoutAmountPerProduct, titles, stale: stale.response.status }))
`

describe('the contract for other programs', () => {
  let server: TestServer
  let folder: string
  let document: Json
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    document = (await server.anonymous('GET', '/api/openapi.json')).body as Json
    await mkdir(join(root, '.cache'), { recursive: true })
    folder = await mkdtemp(join(root, '.cache', 'client-'))
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('a validator that knows nothing of us takes the document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  })

  test('each reference leads to a component, and each shape, error response and example is used', () => {
    const { schemas, responses, examples } = document.components as Record<string, Json>
    const named = Object.entries({ schemas, responses, examples }).flatMap(([kind, components]) =>
      Object.keys(components ?? {}).map((name) => `#/components/${kind}/${name}`),
    )
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to)
    expect(references.length).toBeGreaterThan(100)
    expect([...new Set(references)].toSorted()).toEqual(named.toSorted())
    expect(JSON.stringify(document)).not.toMatch(/"(definitions|\$defs)":/)
  })

  test('each call says what it answers when it is refused', () => {
    const operations = Object.values(document.paths as Record<string, Record<string, Json>>).flatMap(Object.values)
    const shared = (document.components as { responses: Json }).responses
    const silent = operations.filter(({ responses }) => {
      const { 400: invalid, default: other } = responses as Record<string, Json | undefined>
      return [invalid, other].some((answer) => {
        const name = String(answer?.['$ref']).replace('#/components/responses/', '')
        return !JSON.stringify(shared[name] ?? null).includes('"#/components/schemas/Problem"')
      })
    })
    expect(silent).toEqual([])
  })

  test('a client that is generated from it compiles strictly, and makes, reads and changes a promotion', async () => {
    const types = astToString(await openapiTS(document as never))
    await writeFile(join(folder, 'api.ts'), types)
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const file = join(folder, 'client.ts')
    await writeFile(file, program)
    expect(compile(file)).toEqual([])
    const promotion = JSON.stringify(promotionToSubmit(await findHome(server)))
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { code, output } = await run(file, [origin, await signIn(server.app, 'admin@example.com'), promotion])
    expect({ code, output }).toMatchObject({ code: 0 })
    expect(JSON.parse(output)).toEqual({
      name: 'New promotion, changed',
      payoutAmountPerProduct: 5.5,
      titles: ['New promotion, changed'],
      stale: 409,
    })
  })
})

/** The compiler's messages for a program under the settings of this repository. */
function compile(file: string): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.all.json'), ts.sys.readFile.bind(ts.sys)) as {
    config: Json
  }
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [file], include: [] }, ts.sys, root)
  const found = ts.getPreEmitDiagnostics(ts.createProgram([file], { ...options, types: ['node'] }))
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

async function run(file: string, args: readonly string[]) {
  const child = spawn(process.execPath, [file, ...args])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
