// npm run -s provenance -- <file …>: writes an in-toto statement with SLSA provenance v1 for a file, or for an image by
// its digest (name@sha256:…).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { root, stop } from './prepare.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { builder: { type: 'string' }, command: { type: 'string' }, repository: { type: 'string' } },
})
const { builder, command } = values
if (positionals.length === 0 || !builder || !command)
  stop(
    'Say what was built, where and how, such as: npm run -s provenance -- --builder https://ci.example.com/kartu --command "docker build -t kartu ." kartu.tar',
  )
if (git('status', '--porcelain') !== '') stop('There are uncommitted changes, so no commit identifies the build.')

const commit = git('rev-parse', 'HEAD')
const repository = values.repository ?? git('config', '--get', 'remote.origin.url')
if (repository === '') stop('Say where the source is, with --repository: this tree has no remote called origin.')
const source = `git+${repository.replace(/\/\/[^/]*@/, '//')}`

const statement = {
  _type: 'https://in-toto.io/Statement/v1',
  subject: await Promise.all(positionals.map(subjectOf)),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      // Document that describes the parameters.
      buildType: `${source}#docs/runbook.md`,
      externalParameters: { source, command },
      resolvedDependencies: [
        { uri: `${source}@${commit}`, digest: { gitCommit: commit } },
        { uri: 'package-lock.json', digest: { sha256: await sha256Of(join(root, 'package-lock.json')) } },
        baseImage(),
      ],
    },
    runDetails: { builder: { id: builder }, metadata: { finishedOn: new Date().toISOString() } },
  },
}
process.stdout.write(`${JSON.stringify(statement, null, 2)}\n`)

/** @param {string} word */
async function subjectOf(word) {
  const [, name, digest] = /^(.+)@sha256:([0-9a-f]{64})$/.exec(word) ?? []
  if (name !== undefined && digest !== undefined) return { name, digest: { sha256: digest } }
  const sha256 = await sha256Of(word).catch((/** @type {Error} */ error) => stop(error.message))
  return { name: basename(word), digest: { sha256 } }
}

/** @param {string} path */
async function sha256Of(path) {
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex')
}

/** Digest of the base image in the Dockerfile. */
function baseImage() {
  const [, name, tag, sha256] =
    /^ARG NODE_IMAGE=([\w./-]+):([\w.-]+)@sha256:([0-9a-f]{64})$/m.exec(
      readFileSync(join(root, 'Dockerfile'), 'utf8'),
    ) ?? []
  if (!sha256) return stop('The Dockerfile does not name its image by a digest.')
  return { uri: `pkg:docker/${name}@${tag}`, digest: { sha256 } }
}

/** @param {string[]} args */
function git(...args) {
  const { stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (error) stop(`git is needed, and could not be run: ${error.message}`)
  return stdout.trim()
}
