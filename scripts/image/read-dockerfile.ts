import { Copy, DockerfileParser, Env, From, type Instruction, type ModifiableInstruction } from 'dockerfile-ast'

/** A stage of a Dockerfile, up to the next `FROM`. */
export interface Stage {
  /** The name after `AS`; null if it has none. */
  readonly name: string | null
  /** An image, or the name of an earlier stage. */
  readonly from: string
  readonly steps: readonly Step[]
}

/** An instruction that changes the files of a stage. */
export type Step =
  | { readonly kind: 'run'; readonly command: string; readonly folder: string }
  | {
      readonly kind: 'copy'
      readonly sources: readonly string[]
      /** An absolute path; it ends with a slash if it is a folder that the sources go into. */
      readonly target: string
      /** The stage that the sources are in; null: the context. */
      readonly from: string | null
      /** `user:group` of the copy; null: root. */
      readonly owner: string | null
    }

/** The settings of the last stage, with which its containers start. */
export interface ImageConfig {
  readonly folder: string
  readonly user: string
  readonly volumes: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
}

/** Reads the instructions that this Dockerfile uses. Throws for others, so none is skipped without notice. */
export function readDockerfile(text: string): { stages: Stage[]; config: ImageConfig } {
  const stages: (Omit<Stage, 'steps'> & { steps: Step[] })[] = []
  let config: ImageConfig = noConfig
  const folders = new Map<string, string>()
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const stage = stages.at(-1)
    if (instruction instanceof From) {
      const from = instruction.getImage() ?? ''
      stages.push({ name: instruction.getBuildStage(), from, steps: [] })
      config = { ...noConfig, folder: folders.get(from) ?? noConfig.folder }
    } else if (stage !== undefined) {
      const step = stepOf(instruction, config.folder)
      if (step === null) config = { ...config, ...settingsOf(instruction) }
      else stage.steps.push(step)
      if (stage.name !== null) folders.set(stage.name, config.folder)
    }
  }
  return { stages, config }
}

const noConfig: ImageConfig = {
  folder: '/',
  user: 'root',
  volumes: [],
  env: {},
  entrypoint: [],
  command: [],
  healthcheck: [],
}

function stepOf(instruction: Instruction, folder: string): Step | null {
  const content = instruction.getArgumentsContent() ?? ''
  if (instruction.getKeyword() === 'RUN') return { kind: 'run', command: content, folder }
  if (!(instruction instanceof Copy)) return null
  const paths = instruction.getArguments().map((argument) => argument.getValue())
  const target = paths.pop() ?? ''
  const flag = (name: string) => flagsOf(instruction).get(name) ?? null
  const absolute = target.startsWith('/') ? target : `${folder}/${target.replace(/^\.\//, '')}`
  return { kind: 'copy', sources: paths, target: absolute, from: flag('from'), owner: flag('chown') }
}

const flagsOf = (instruction: ModifiableInstruction) =>
  new Map(instruction.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']))

function settingsOf(instruction: Instruction): Partial<ImageConfig> {
  const content = instruction.getArgumentsContent() ?? ''
  const keyword = instruction.getKeyword()
  switch (keyword) {
    case 'WORKDIR':
      return { folder: content }
    case 'USER':
      return { user: content }
    case 'VOLUME':
      return { volumes: content.split(/\s+/) }
    case 'EXPOSE':
      return {}
    case 'ENV':
      if (!(instruction instanceof Env)) throw new Error(`not an ENV: ${content}`)
      return {
        env: Object.fromEntries(instruction.getProperties().map((one) => [one.getName(), one.getValue() ?? ''])),
      }
    case 'ENTRYPOINT':
      return { entrypoint: wordsOf(content) }
    case 'CMD':
      return { command: wordsOf(content) }
    case 'HEALTHCHECK':
      return { healthcheck: wordsOf(content.replace(/^[\s\S]*?\bCMD\s+/, '')) }
    default:
      throw new Error(`an instruction that is not read: ${keyword} ${content}`)
  }
}

/** Words in JSON: only this form starts the program without a shell. */
const wordsOf = (content: string) => JSON.parse(content) as string[]
