import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureChromium, findChromium } from './chromium.mjs'
import { ensureFirefox, findFirefox } from './firefox.mjs'

let folder: string

const plant = (name: string) => {
  const file = join(folder, name)
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, 0o755)
  return file
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('FIREFOX_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a browser is found by its name in PATH, Chromium before Chrome', () => {
  expect(findChromium()).toBeNull()
  const chrome = plant('google-chrome')
  expect(findChromium()).toBe(chrome)
  const chromium = plant('chromium')
  expect(findChromium()).toBe(chromium)
  expect(findFirefox()).toBeNull()
  const firefox = plant('firefox')
  expect(findFirefox()).toBe(firefox)
})

test('the variable of a browser comes before PATH, and must name a program', () => {
  plant('chromium')
  vi.stubEnv('CHROMIUM_PATH', plant('my-browser'))
  expect(findChromium()).toBe(join(folder, 'my-browser'))
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'))
  expect(() => findChromium()).toThrow(`CHROMIUM_PATH is ${folder}/nothing, but no program exists there.`)
  vi.stubEnv('FIREFOX_PATH', join(folder, 'nothing'))
  expect(() => findFirefox()).toThrow(`FIREFOX_PATH is ${folder}/nothing, but no program exists there.`)
})

test('without a browser and a way to install one, the message says what to do', async () => {
  await expect(ensureChromium()).rejects.toThrow('install one, or set its path with CHROMIUM_PATH')
  await expect(ensureFirefox()).rejects.toThrow('install one, or set its path with FIREFOX_PATH')
})
