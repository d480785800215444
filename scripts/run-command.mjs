// @ts-check
import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ code: number, output: string }} Finished the result of a command: its exit code and complete output */

/** Exit codes for a process that a signal ended, as in shells. */
const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 }

const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * @typedef {object} Quiet
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [leavesNothing] signals reach all processes that the command started, and the remaining ones are
 * ended with it; without this, the wait would never end if a process outlives the command and holds its output
 */

/**
 * Runs a command to its end without showing anything; its output is returned, without colors.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Quiet} [options]
 * @returns {Promise<Finished>}
 */
export function runQuietly(command, args, { cwd, env, leavesNothing = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: leavesNothing,
    })
    if (leavesNothing) endWith(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output: stripVTControlCharacters(output) }),
    )
  })
}

/**
 * Forwards signals to the group of a process, and ends the rest of the group when the process ends.
 *
 * @param {import('node:child_process').ChildProcess} leader
 */
function endWith(leader) {
  /** @param {NodeJS.Signals} signal */
  const report = (signal) => {
    try {
      if (leader.pid !== undefined) process.kill(-leader.pid, signal)
    } catch {
      // the group has no processes left
    }
  }
  for (const signal of passedOn) process.on(signal, report)
  leader.once('exit', () => {
    for (const signal of passedOn) process.off(signal, report)
    report('SIGKILL')
  })
}

/**
 * Runs a command in place of this process: same terminal, arguments and environment, signals forwarded.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runInPlace(command, args, { cwd, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => child.kill(signal)
    /** @param {number} code */
    const finish = (code) => {
      for (const signal of passedOn) process.off(signal, passOn)
      resolve(code)
    }
    for (const signal of passedOn) process.on(signal, passOn)
    child.on('error', (error) => {
      console.error(error.message)
      finish(127)
    })
    child.on('exit', (code, signal) => finish(exitCode(code, signal)))
  })
}

/**
 * Runs npm, regardless of how the calling command found it.
 *
 * @param {readonly string[]} args
 * @param {Quiet} [options]
 */
export function runNpm(args, options) {
  const script = process.env['npm_execpath']
  return script?.endsWith('.js')
    ? runQuietly(process.execPath, [script, ...args], options)
    : runQuietly('npm', args, options)
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
function exitCode(code, signal) {
  if (code !== null) return code
  return signal !== null && signal in signalCodes ? signalCodes[/** @type {keyof typeof signalCodes} */ (signal)] : 1
}
