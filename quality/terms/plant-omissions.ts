import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

/** The files that build terms and lookups, and those that supply their input. */
const FILES = [
  ...['build-terms', 'build-lines', 'build-rules', 'build-lookups'].map(
    (name) => `packages/claims/src/terms/${name}.ts`,
  ),
  'apps/console/src/features/promotion-editor/engine/terms-of.ts',
  ...['load-terms', 'load-lines', 'load-rules', 'load-courses', 'load-audience-rows', 'load-lookups'].map(
    (name) => `apps/server/src/store/promotions/terms/${name}.ts`,
  ),
]

/**
 * `npm run terms:omissions`: removes each field of each object in these files once, and fails if the compiler accepts a
 * file without it.
 */
const options: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.all.json', (path) => ts.sys.readFile(path)).config,
    ts.sys,
    '.',
  ).options,
  noEmit: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
}
const texts = new Map<string, { text: string; version: number }>()
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => FILES.map((file) => resolve(file)),
  getScriptVersion: (file) => String(texts.get(file)?.version ?? 0),
  getScriptSnapshot: (file) => {
    const text = texts.get(file)?.text ?? ts.sys.readFile(file)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
  fileExists: (path) => ts.sys.fileExists(path),
  readFile: (path) => ts.sys.readFile(path),
  directoryExists: (path) => ts.sys.directoryExists(path),
})

const faultsOf = (file: string) => service.getSemanticDiagnostics(file).length

function fieldsIn(file: string, text: string): readonly ts.ObjectLiteralElementLike[] {
  const fields: ts.ObjectLiteralElementLike[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) fields.push(...node.properties)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return fields
}

let count = 0
const accepted: string[] = []
for (const name of FILES) {
  const file = resolve(name)
  const text = readFileSync(file, 'utf8')
  if (faultsOf(file) > 0) throw new Error(`${name} does not compile`)
  for (const field of fieldsIn(file, text)) {
    const [from, to] = [field.getStart(), field.getEnd()]
    const after = /^\s*,?/.exec(text.slice(to))?.[0].length ?? 0
    texts.set(file, { text: text.slice(0, from) + text.slice(to + after), version: ++count })
    const { line } = field.getSourceFile().getLineAndCharacterOfPosition(from)
    if (faultsOf(file) === 0) accepted.push(`${name}:${line + 1} ${text.slice(from, Math.min(to, from + 60))}`)
  }
  texts.set(file, { text, version: ++count })
}
console.log(accepted.join('\n'))
console.log(`${count - FILES.length} fields removed, ${accepted.length} accepted by the compiler`)
process.exitCode = accepted.length > 0 ? 1 : 0
