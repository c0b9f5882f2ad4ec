import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * @typedef {object} Command
 * @property {string} title what a person reads above the output
 * @property {string} program path from the root of the repository to a JavaScript file, run by this Node
 * @property {string[]} args
 * @property {string} [cwd] folder from the root of the repository
 * @property {Record<string, string | undefined>} [env] added to the environment
 */

/** @param {string} title */
export function heading(title) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(3, 90 - title.length))}`)
}

/**
 * Runs a program with its output on the terminal and resolves to its exit code.
 * @param {Command} command @returns {Promise<number>}
 */
export function run(command) {
  heading(command.title)
  return new Promise((resolve, reject) => {
    const child = start(command, 'inherit')
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a program and returns its output, for commands that run in parallel.
 * @param {Command} command @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command) {
  return new Promise((resolve, reject) => {
    const child = start(command, 'pipe')
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString().trim() }))
  })
}

/** @param {Command} command @param {'inherit' | 'pipe'} output */
function start(command, output) {
  const child = spawn(process.execPath, [join(root, command.program), ...command.args], {
    cwd: join(root, command.cwd ?? '.'),
    env: { ...process.env, ...command.env },
    stdio: ['ignore', output, output],
  })
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}
