// @ts-check

/**
 * Tests, files in a `testing` folder, a package's `tools` and the gallery of the kit can use any library and any layer
 * of their own package or app; the rules between packages apply to them too.
 */
export const tests = ['\\.test\\.tsx?$', '/testing/', '^(packages|apps)/[^/]+/(tools|gallery)/']

/** The only entry points of a package; `package.json` exports no others. The model has one for each folder. */
export const scalars = '^packages/scalars/src/index\\.ts$'
export const spel = '^packages/spel/src/index\\.ts$'
export const model = '^packages/model/src/[^/]+/index\\.ts$'
export const claims = '^packages/claims/src/index\\.ts$'
export const contract = '^packages/contract/src/index\\.ts$'
export const contractPaths = '^packages/contract/src/paths\\.ts$'

export const libraries = '(^|/)node_modules/'

/**
 * Files below `from` can import what `allowed` matches and nothing else.
 *
 * @param {string} name
 * @param {string} comment the rule in one sentence, shown with a violation
 * @param {string} from
 * @param {string[]} allowed can refer to the groups of `from` as $1
 * @param {{ node?: boolean }} [more] whether Node's own modules are also allowed
 * @returns {import('dependency-cruiser').IRegularForbiddenRuleType}
 */
export const only = (name, comment, from, allowed, { node = false } = {}) =>
  never(name, comment, from, {
    pathNot: allowed,
    couldNotResolve: false,
    ...(node ? { dependencyTypesNot: ['core'] } : {}),
  })

/**
 * Files below `from` must not import what `to` matches. Tests are exempt unless `everyFile` is set.
 *
 * @param {string} name
 * @param {string} comment the rule in one sentence, shown with a violation
 * @param {string} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to can refer to the groups of `from` as $1
 * @param {{ everyFile?: boolean, except?: string }} [more]
 * @returns {import('dependency-cruiser').IRegularForbiddenRuleType}
 */
export const never = (name, comment, from, to, { everyFile = false, except } = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [...(everyFile ? [] : tests), ...(except ? [except] : [])] },
  to,
})
