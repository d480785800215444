import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@incentive/contract/paths'
import { expect, test } from 'vitest'
import { launch } from '../../apps/server/launch.mjs'
import { contextFiles } from './context-files.ts'
import { readDockerfile } from './read-dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const { stages, config } = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const files = contextFiles(root)
const copies = stages.flatMap(({ steps }) => steps).filter((step) => step.kind === 'copy')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: { node: string } }
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> }

test('every path that COPY takes from the context exists and is not excluded by .dockerignore', () => {
  const sources = copies.filter(({ from }) => from === null).flatMap(({ sources }) => sources)
  expect(sources.length).toBeGreaterThan(5)
  const missing = sources.filter((source) => !files.some((file) => file === source || file.startsWith(`${source}/`)))
  expect(missing).toEqual([])
})

test('every stage that COPY or FROM names is an earlier one, and every other image is the pinned Node by its digest', () => {
  for (const [index, { from, steps }] of stages.entries()) {
    const earlier = stages.slice(0, index).map(({ name }) => name)
    for (const step of steps) if (step.kind === 'copy' && step.from !== null) expect(earlier).toContain(step.from)
    if (!earlier.includes(from)) expect(from).toMatch(/^node:\d+\.\d+\.\d+-trixie-slim@sha256:[0-9a-f]{64}$/)
    if (!earlier.includes(from)) expect(from).toContain(`node:${manifest.dependencies.node}-`)
  }
})

test('packages are installed with the manifest of every workspace', () => {
  const workspaces = Object.keys(lock.packages).filter((path) => path !== '' && !path.includes('node_modules'))
  const copied = copies.flatMap(({ sources }) => sources)
  expect(workspaces.map((path) => `${path}/package.json`).filter((path) => !copied.includes(path))).toEqual([])
})

test('the image has no package manager, no build step in its last stage, no tests, and a numeric user without rights', () => {
  const runs = stages.at(-1)?.steps.filter((step) => step.kind === 'run') ?? []
  expect(runs).toHaveLength(1)
  expect(runs[0]?.command).toMatch(/^rm -rf \/usr\/local\/lib\/node_modules /)
  expect(files.filter((file) => /\.test\.tsx?$|(^|\/)testing\//.test(file))).toEqual([])
  expect(config.user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
})

test('the health check calls an endpoint, without the database', () => {
  const [url] = /'\/api\/[\w/]+'/.exec(config.healthcheck.join(' ')) ?? []
  expect(`GET ${url?.slice(1, -1)}`).toBe(paths.getLiveness)
})

test('the server starts as npm start does', () => {
  expect(config.entrypoint).toEqual(['node', ...launch.flags, 'apps/server/src/main.ts'])
  expect(config.command).toEqual(['serve'])
  expect(config.env).toMatchObject(launch.env)
})
