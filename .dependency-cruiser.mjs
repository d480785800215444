// @ts-check
import { consoleLaw } from './scripts/law/console.mjs'
import { packageLaw } from './scripts/law/packages.mjs'
import { serverLaw } from './scripts/law/server.mjs'

/**
 * The import rules: which modules can import which. CONTRIBUTING.md has a diagram of them, `npm run law` checks them,
 * and `scripts/law/law.test.ts` plants a violation of every rule and expects it to be reported. Folders are matched by
 * pattern, so a new feature, tab or store folder is covered from the start. Type imports count like any other.
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
