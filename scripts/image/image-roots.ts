import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ImageConfig, Stage, Step } from './read-dockerfile.ts'

/** The folders whose overlay is the file system of a stage, the newest first. */
type Layers = readonly string[]

/** How a program runs in a stage. */
export interface Running {
  readonly layers: Layers
  /** Paths that can be written although the rest cannot, and the folders with their content. */
  readonly volumes: Readonly<Record<string, string>>
  readonly config: Pick<ImageConfig, 'folder' | 'user' | 'env'>
  readonly command: readonly string[]
}

/**
 * Builds the stages of a Dockerfile without a container engine. A stage is an overlay of folders, with the programs and
 * settings of this machine (`/usr`, `/etc`) mounted read-only, in a namespace of its own: no step changes a file of this
 * machine, and the mounts end with the process. Needs Linux and root.
 */
export class ImageRoots {
  readonly #folder: string
  readonly #context: string
  readonly #stages = new Map<string, Layers>()
  #count = 0

  /** @param folder for the layers, empty. @param context the files that COPY takes. */
  constructor(folder: string, context: string) {
    this.#folder = folder
    this.#context = context
  }

  /** Uses the programs of this machine, the given Node and the given npm for an image. */
  addBase(image: string, node: string, npm: string): void {
    const base = this.#newFolder()
    const local = join(base, 'usr/local')
    for (const path of ['etc', 'dev', 'proc', 'tmp', homedir()]) mkdirSync(join(base, path), { recursive: true })
    for (const path of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${path}`, join(base, path))
    mkdirSync(join(local, 'bin'), { recursive: true })
    cpSync(node, join(local, 'bin/node'))
    cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
    for (const name of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
    // an overlay that cannot be written needs two layers
    this.#stages.set(image, [base, this.#newFolder()])
  }

  /** Carries out the steps of a stage. Throws the output of one that fails. Returns the layers, with its own first. */
  async build({ name, from, steps }: Stage): Promise<Layers> {
    const below = this.#stages.get(from)
    if (below === undefined) throw new Error(`no stage or image ${from}`)
    const layers = [this.#newFolder(), ...below]
    for (const step of steps) await this.#carryOut(step, layers)
    if (name !== null) this.#stages.set(name, layers)
    return layers
  }

  /** Starts a program in a stage that cannot be written, as its user and with its environment only. */
  start({ layers, volumes, config, command }: Running): ChildProcess {
    const root = this.#newFolder()
    const [user = '', group = user] = config.user.split(':')
    const env = Object.entries({ PATH: imagePath, HOME: '/', ...config.env }).map(([key, value]) => `${key}=${value}`)
    const mounts = [
      `mount -t overlay overlay -o lowerdir=${layers.join(':')} ${root}`,
      ...this.#machine(root),
      ...Object.entries(volumes).map(([path, folder]) => `mount --bind ${folder} ${root}${path}`),
    ]
    const change = `exec chroot --userspec=${user}:${group} --groups=${group} ${root} /usr/bin/env -i "$@"`
    const enter = ['sh', '-c', `cd ${config.folder} && exec "$@"`, 'sh', ...command]
    return inNamespace([...mounts, change], [...env, ...enter])
  }

  async #carryOut(step: Step, layers: Layers): Promise<void> {
    const [own = '', ...below] = layers
    const [root, work] = [this.#newFolder(), this.#newFolder()]
    const mount = `mount -t overlay overlay -o lowerdir=${below.join(':')},upperdir=${own},workdir=${work} ${root}`
    if (step.kind === 'run') {
      const inFolder = quoted(`mkdir -p ${step.folder} && cd ${step.folder} && ${step.command}`)
      const home = readOnly(homedir(), `${root}${homedir()}`)
      const mounts = [mount, ...this.#machine(root), ...home, `mount --bind ${this.#newFolder()} ${root}/tmp`]
      return finish(step.command, inNamespace([...mounts, `exec chroot ${root} sh -c ${inFolder}`], [], buildEnv()))
    }
    const source = step.from === null ? this.#context : this.#newFolder()
    const lower = step.from === null ? null : this.#stages.get(step.from)?.join(':')
    const other = lower === null ? [] : [`mount -t overlay overlay -o lowerdir=${lower} ${source}`]
    const target = `${root}${step.target}`
    const copied = step.sources.map((each) => copyCommand(join(source, each), target))
    const chown = step.owner === null ? [] : [`chown -R ${step.owner} ${target}`]
    return finish(step.target, inNamespace([mount, ...other, ...copied, ...chown], []))
  }

  /** Mounts the programs and settings of this machine, but not those in `/usr/local`: they are part of the image. */
  #machine(root: string): string[] {
    const local = this.#newFolder()
    return [
      `mount --bind ${root}/usr/local ${local}`,
      ...readOnly('/usr', `${root}/usr`),
      `mount --bind ${local} ${root}/usr/local`,
      ...readOnly('/etc', `${root}/etc`),
      `mount --rbind /dev ${root}/dev`,
      `mount --rbind /proc ${root}/proc`,
    ]
  }

  #newFolder(): string {
    const folder = join(this.#folder, String((this.#count += 1)))
    mkdirSync(folder)
    return folder
  }
}

const imagePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

const readOnly = (source: string, target: string) => [
  `mount --bind ${source} ${target}`,
  `mount -o remount,bind,ro ${target}`,
]

/** A folder is copied with its content to the target itself, a file into a target that ends with a slash. */
const copyCommand = (source: string, target: string) =>
  `if [ -d ${source} ]; then mkdir -p ${target} && cp -a --no-preserve=ownership ${source}/. ${target}; else ` +
  `mkdir -p ${target.endsWith('/') ? target : dirname(target)} && cp -a --no-preserve=ownership ${source} ${target}; fi`

/** The environment of this process without the variables of `npm run`, which would lead npm back to this folder. */
const buildEnv = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|TMPDIR$)/.test(name))),
  PATH: imagePath,
  NPM_CONFIG_CACHE: '/tmp/npm',
})

const inNamespace = (commands: readonly string[], args: readonly string[], env = process.env) =>
  spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', commands.join(' && '), 'sh', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function finish(what: string, child: ChildProcess): Promise<void> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${what}\n${output}`)
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
