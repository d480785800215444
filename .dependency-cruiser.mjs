// @ts-check
import { consoleLaw } from './scripts/law/console.mjs'
import { packageLaw } from './scripts/law/packages.mjs'
import { serverLaw } from './scripts/law/server.mjs'

/**
 * The import law: who may know whom. CONTRIBUTING.md draws it, `npm run law` checks it, and `scripts/law/law.test.ts`
 * plants a violation of every rule and sees it caught. Folders are matched by pattern, so a new feature, tab or store
 * folder is covered the day it is made. Imports of types count like any other.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [...packageLaw, ...serverLaw, ...consoleLaw],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|\\.cache|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    extraExtensionsToScan: ['.css'],
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
