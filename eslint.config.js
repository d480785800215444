import { readFileSync } from 'node:fs'
import js from '@eslint/js'
import jsdoc from 'eslint-plugin-jsdoc'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**/*.ts']

const clock = 'The moment of a call is handed in: take it as a parameter.'
const chance = 'Chance is handed in: take it as a parameter.'

/** Bans reading the current time and random values: callers pass them as parameters. */
const clockAndChance = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: clock },
  { selector: "MemberExpression[object.name='Temporal'][property.name='Now']", message: clock },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: chance },
]

/** Time zone arithmetic lives in one module, which is fast and tested against the platform. */
const zones = {
  selector: 'MemberExpression[property.name=/^toZonedDateTime(ISO)?$/], Literal[value="America/New_York"]',
  message: 'New York time comes from @incentive/scalars and @incentive/model/time.',
}

/** A test that fulfills calls itself tests its own response. */
const answeredCalls = {
  selector: 'CallExpression[callee.property.name=/^(route|unroute|unrouteAll|routeFromHAR|routeWebSocket|fulfill)$/]',
  message:
    'The server responds: write the data that leads there, or use a helper of e2e/harness/answer-calls.ts to fail, cut or delay a call.',
}

/** Files whose doc comments still begin with What, Who and the like; the list may only shrink. */
const { commentOpenings } = JSON.parse(readFileSync(new URL('quality/words/not-done.json', import.meta.url), 'utf8'))

// cspell:ignore Whom -- doc comments must not begin with it
const leftOut = 'A skipped test checks nothing: fix it or delete it.'

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.cache/',
      'data/',
      'test-results/',
      'playwright-report/',
      'eslint.config.js',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // a single program for everything: with one program per project, each would parse the packages below it again
        project: 'tsconfig.all.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-control-regex': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // `import { type A }` would leave an empty import at run time
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // a default handles the rest; where no rest is possible, it assigns to never
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
      ],
      // async also turns a throw into a rejection, which callers of a promise expect
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    plugins: { jsdoc },
    ignores: commentOpenings,
    rules: {
      'jsdoc/match-description': [
        'error',
        {
          matchDescription: '^(?!(What|Who|Whom|All that|So many|How many)\\b)',
          message: 'A doc comment begins with a noun or a verb: "Returns the rows", not "What a save sends".',
          contexts: ['any'],
        },
      ],
    },
  },
  { files: ['**/gallery/**', 'quality/samples/**'], rules: { 'max-lines-per-function': 'off' } },
  // written from the database
  { files: ['apps/server/src/db/schema/schema.ts'], rules: { 'max-lines': 'off' } },
  { files: ['apps/console/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['packages/*/src/**/*.ts', 'apps/server/src/{http,store,files,features,demo}/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...clockAndChance, zones] },
  },
  {
    files: ['packages/scalars/src/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...clockAndChance] },
  },
  { files: ['apps/console/src/**/*.{ts,tsx}'], ignores: tests, rules: { 'no-restricted-syntax': ['error', zones] } },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: [...tests, 'apps/server/src/main.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'main.ts reads the environment; take the value from the config.',
        },
      ],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'no-restricted-properties': [
        'error',
        ...['test', 'it', 'describe'].flatMap((object) =>
          ['only', 'skip', 'todo', 'fixme'].map((property) => ({ object, property, message: leftOut })),
        ),
      ],
    },
  },
  { files: ['e2e/stories/**/*.ts'], rules: { 'no-restricted-syntax': ['error', answeredCalls] } },
  {
    files: ['bench/**/*.ts', 'scripts/**/*.{ts,mjs}', 'quality/**/*.ts', '**/tools/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  // the compiler checks names (ts-check)
  { files: ['**/*.mjs'], rules: { 'no-undef': 'off' } },
  {
    // the router's types are circular through its own screens: the compiler resolves them, the linter falls back to
    // `any`
    files: [
      'apps/console/src/main.tsx',
      'apps/console/src/features/promotion-editor/promotion-page.tsx',
      'apps/console/src/features/promotion-editor/shell/promotion-editor.tsx',
    ],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
)
