import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@incentive/contract/paths'
import { validate as Deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as Job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job'
import { validate as ConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as Secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret'
import { validate as Service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as PodDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IJob } from 'kubernetes-models/batch/v1'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1'
import type { IConfigMap, ISecret, IService } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { launch } from '../apps/server/launch.mjs'
import { readConfig } from '../apps/server/src/config.ts'
import { readDockerfile } from './image/read-dockerfile.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { config } = readDockerfile(read('Dockerfile'))

interface Manifest {
  readonly kind: string
}

/** The validation of a kind, compiled from its schema. */
type Validate = ((data: unknown) => boolean) & { readonly errors?: readonly Problem[] | null }
type Problem = { readonly instancePath: string; readonly keyword: string; readonly params: unknown }

const schemas: Readonly<Record<string, Validate>> = { ConfigMap, Deployment, Job, PodDisruptionBudget, Secret, Service }
const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
)
const all = <Kind>(kind: string) => manifests.filter((each) => each.kind === kind) as Kind[]
const only = <Kind>(kind: string): Kind => {
  const [first, ...more] = all<Kind>(kind)
  if (first === undefined || more.length > 0) throw new Error(`not one ${kind}`)
  return first
}
const deployment = only<IDeployment>('Deployment')
const settings = only<IConfigMap>('ConfigMap').data ?? {}
const secrets = all<ISecret>('Secret')
const pods = [deployment, only<IJob>('Job')].map(({ spec }) => spec?.template.spec)
const containers = pods.flatMap((pod) => pod?.containers ?? [])

/**
 * Problems of a manifest: values that its schema rejects, and fields that it does not have. Schemas accept unknown fields,
 * so those are the ones that the validation never reads.
 */
function problemsOf(manifest: Manifest): string[] {
  const validate = schemas[manifest.kind]
  if (validate === undefined) return [`unknown kind ${manifest.kind}`]
  const readFields = new Map<object, Set<string | symbol>>()
  const watch = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get(target, name) {
        readFields.getOrInsertComputed(target, () => new Set()).add(name)
        const field: unknown = Reflect.get(target, name)
        return typeof field === 'object' && field !== null ? watch(field) : field
      },
    })
  const unreadIn = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, field]) =>
          readFields.get(value)?.has(name) ? unreadIn(field) : [`unknown field ${name}`],
        )
  if (validate(watch(manifest))) return unreadIn(manifest)
  return validate.errors?.map((each) => `${each.instancePath} ${each.keyword} ${JSON.stringify(each.params)}`) ?? []
}

test('every Kubernetes manifest fits the schema of its kind', () => {
  expect(new Set(manifests.map(({ kind }) => kind))).toEqual(new Set(Object.keys(schemas)))
  expect(manifests.map((manifest) => [manifest.kind, problemsOf(manifest)]).filter(([, list]) => list?.length)).toEqual(
    [],
  )
})

test('a wrong value, a missing field and a misspelled field of a manifest are found', () => {
  const changed = (change: (spec: Record<string, unknown>) => void) => {
    const copy = structuredClone(deployment)
    change(copy.spec as unknown as Record<string, unknown>)
    return problemsOf(copy)
  }
  expect(changed((spec) => (spec.replicas = 'three'))).toEqual([expect.stringContaining('replicas')])
  expect(changed((spec) => delete spec.selector)).toEqual([expect.stringContaining('selector')])
  expect(changed((spec) => (spec.minReadySecond = 5))).toEqual(['unknown field minReadySecond'])
})

test('the probes call endpoints, and an instance starts, lives and is ready by different ones', () => {
  const [server] = deployment.spec?.template.spec?.containers ?? []
  const called = [server?.startupProbe, server?.livenessProbe, server?.readinessProbe].map(
    (probe) => probe?.httpGet?.path,
  )
  expect(called.map((path) => `GET ${path}`)).toEqual([paths.getLiveness, paths.getLiveness, paths.getReadiness])
})

test('every container runs as the user of the image, without rights and on a read-only file system', () => {
  expect(containers).toHaveLength(2)
  expect(new Set(containers.map(({ image }) => image)).size).toBe(1)
  for (const pod of pods) {
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true })
    expect(`${pod?.securityContext?.runAsUser}:${pod?.securityContext?.runAsGroup}`).toBe(config.user)
  }
  for (const { securityContext } of containers) {
    expect(securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true })
    expect(securityContext?.capabilities?.drop).toEqual(['ALL'])
  }
})

test('what refers to pods and settings finds them', () => {
  const labels = deployment.spec?.template.metadata?.labels
  expect(labels).toBeDefined()
  expect(deployment.spec?.selector.matchLabels).toEqual(labels)
  expect(only<IService>('Service').spec?.selector).toEqual(labels)
  expect(only<IPodDisruptionBudget>('PodDisruptionBudget').spec?.selector?.matchLabels).toEqual(labels)
  const names = [...all<IConfigMap>('ConfigMap'), ...secrets].map(({ metadata }) => metadata?.name)
  const used = containers.flatMap(({ envFrom = [] }) =>
    envFrom.map((each) => (each.configMapRef ?? each.secretRef)?.name),
  )
  expect(used.filter((name) => !names.includes(name))).toEqual([])
})

test('a pod has the time to drain and stop before it is killed', () => {
  const { stopSeconds, drainDelaySeconds, drainSeconds } = readConfig(settings, root)
  expect(drainDelaySeconds).toBeGreaterThan(0)
  expect(stopSeconds).toBeGreaterThan(drainDelaySeconds + drainSeconds)
  expect(deployment.spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds)
})

test('settings of Kubernetes and Compose are documented, the server reads them, and secrets are no real ones', () => {
  const compose = parse(read('compose.yaml')) as { services: { console: { environment: Record<string, string> } } }
  const { SECRET_KEY, ...composed } = compose.services.console.environment
  const secret = Object.assign({}, ...secrets.map(({ stringData }) => stringData)) as Record<string, string>
  const documented = read('docs/operations.md')
  const names = [...Object.keys(settings), ...Object.keys(secret), ...Object.keys(composed)]
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
  expect(SECRET_KEY).toMatch(/^\$\{SECRET_KEY:\?/)
  expect(readConfig(composed, root).filesBucket?.bucket).toBe('console-files')
  expect(readConfig({ ...settings, ...secret, SECRET_KEY: '' }, root).filesBucket?.bucket).toBe('console-files')
  expect(Object.entries(secret).filter(([, value]) => !value.includes('REPLACE-ME'))).toEqual([])
})

test('the systemd unit starts the server as npm start does', () => {
  const lines = read('deploy/systemd/incentive-console.service').split('\n')
  expect(lines).toContain(`ExecStart=/usr/bin/node ${launch.flags.join(' ')} apps/server/src/main.ts serve`)
  const env = Object.entries(launch.env).map(([name, value]) => `${name}=${value}`)
  expect(lines).toContain(`Environment=${env.join(' ')}`)
})
