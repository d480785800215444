/**
 * Generates a client with `@hey-api/openapi-ts` from the API document and compiles it strictly: `npm run api:client`.
 * Exits with 1 if it does not compile. The tests do the same with `openapi-typescript`.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { openApiDocument } from '@incentive/contract'
import ts from 'typescript'
import { documentExamples } from '../../src/http/openapi/document-examples.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

await mkdir(join(root, '.cache'), { recursive: true })
const folder = await mkdtemp(join(root, '.cache', 'client-'))
try {
  const document = join(folder, 'openapi.json')
  await writeFile(document, JSON.stringify(openApiDocument(documentExamples)))
  await createClient({ input: document, output: join(folder, 'client'), logs: { level: 'silent' } })
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    strict: true,
    noEmit: true,
    types: [],
  }
  const found = ts.getPreEmitDiagnostics(ts.createProgram([join(folder, 'client', 'index.ts')], options))
  for (const { file, messageText } of found) {
    console.log(`${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  }
  console.log(`the client compiles with ${found.length} errors`)
  process.exitCode = found.length > 0 ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}
