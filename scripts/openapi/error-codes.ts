import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorStatus, type ErrorCode } from '@kartu/contracts/errors'
import { parseSync } from 'oxc-parser'

/*
 * Reads from the server's source which error codes each handler can answer: those in the handler and in every function
 * that it reaches by name. Functions behind an interface, such as a gateway's, are not followed; `hiddenCodes`
 * (`shared-errors.ts`) names their codes.
 */

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface SourceFile {
  path: string
  /** Top-level declarations by name. */
  declared: Map<string, Node>
  /** Imported values: local name → file, and exported name. */
  imported: Map<string, { path: string; name: string }>
  program: Node
}

export interface HandlerCodes {
  codes: Set<ErrorCode>
  /** False if the answer is not stored for an idempotency key. */
  remembered: boolean
}

const root = join(import.meta.dirname, '../..')
const api = join(root, 'apps/api/src')
const contracts = join(root, 'packages/contracts/src')

const files = new Map<string, SourceFile>()

/** Codes of every mounted route by the name of its constant, such as `memberRoutes.create`. */
export function readHandlers(): Map<string, HandlerCodes> {
  const handlers = new Map<string, HandlerCodes>()
  for (const file of globSync('modules/**/*.ts', { cwd: api }).filter((name) => !name.endsWith('.test.ts'))) {
    const source = readSource(join(api, file))
    for (const declaration of source.declared.values())
      for (const { route, parts, options } of mountsIn(declaration, source))
        handlers.set(route, { codes: codesFrom(source, parts, declaration), remembered: !forgets(options, source) })
  }
  return handlers
}

/** Codes of the functions that a file exports under these names. */
export function codesOf(file: string, ...names: string[]): Set<ErrorCode> {
  const source = readSource(join(api, file))
  const parts = names.map((name) => source.declared.get(name) ?? fail(`${file} does not declare ${name}`))
  return codesFrom(source, parts)
}

interface Mount {
  route: string
  parts: Node[]
  options: Node | undefined
}

function mountsIn(declaration: Node, source: SourceFile): Mount[] {
  const mounts: Mount[] = []
  const locals = localsOf(declaration)
  visit(declaration, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'mount') return
    const [, , route, ...parts] = node['arguments'] as Node[]
    for (const name of routesOf(route, declaration, source, locals))
      mounts.push({ route: name, parts, options: parts[1] })
  })
  return mounts
}

/** Possible routes in the third argument of `mount`: `noun.verb`, or the variable of a loop over routes. */
function routesOf(node: Node | undefined, declaration: Node, source: SourceFile, locals: Map<string, Node>): string[] {
  if (node?.type === 'MemberExpression') {
    const constant = nameOf(node['object'])
    const local = locals.get(constant)
    const imported = source.imported.get(local ? nameOf(local) : constant)
    return imported ? [`${imported.name}.${nameOf(node['property'])}`] : []
  }
  const routes: string[] = []
  visit(declaration, (loop) => {
    const [variable] = ((loop['left'] as Node | undefined)?.['declarations'] ?? []) as Node[]
    if (loop.type !== 'ForOfStatement' || !variable || !namesIn(variable['id']).includes(nameOf(node))) return
    visit(loop['right'], (inner) => {
      if (inner.type === 'MemberExpression') routes.push(...routesOf(inner, declaration, source, locals))
    })
  })
  return routes
}

function namesIn(pattern: unknown): string[] {
  const names: string[] = []
  visit(pattern, (node) => {
    if (node.type === 'Identifier') names.push(nameOf(node))
  })
  return names
}

/** True for the options `{ remembered: false }`, also by the name of a constant. */
function forgets(options: Node | undefined, source: SourceFile): boolean {
  if (options?.type === 'Identifier') return forgets(source.declared.get(nameOf(options)), source)
  return ((options?.['properties'] ?? []) as Node[]).some(({ type, key, value, argument }) =>
    type === 'SpreadElement'
      ? forgets(argument as Node, source)
      : nameOf(key) === 'remembered' && (value as Node)['value'] === false,
  )
}

function codesFrom(source: SourceFile, parts: Node[], scope?: Node): Set<ErrorCode> {
  const codes = new Set<ErrorCode>()
  const seen = new Set<Node>()
  const locals = scope ? localsOf(scope) : new Map<string, Node>()
  const follow = (node: Node, from: SourceFile) => {
    if (seen.has(node)) return
    seen.add(node)
    visit(node, (inner) => {
      addCode(inner, codes)
      if (inner.type !== 'Identifier') return
      const name = nameOf(inner)
      const local = from === source ? locals.get(name) : undefined
      if (local) follow(local, from)
      const target = find(from, name)
      if (target) follow(target.node, target.source)
    })
  }
  for (const part of parts) follow(part, source)
  return codes
}

/** Variables that a function declares, for handlers that use them. */
function localsOf(scope: Node): Map<string, Node> {
  const locals = new Map<string, Node>()
  visit(scope, (node) => {
    if (node.type === 'VariableDeclarator' && node['init']) locals.set(nameOf(node['id']), node['init'] as Node)
  })
  return locals
}

function find(from: SourceFile, name: string): { node: Node; source: SourceFile } | undefined {
  const own = from.declared.get(name)
  if (own) return { node: own, source: from }
  const imported = from.imported.get(name)
  if (!imported) return undefined
  const source = readSource(imported.path)
  const node = source.declared.get(imported.name)
  return node && { node, source }
}

/** Codes that are also ordinary words, so that only an error with them counts. */
const words = new Set<ErrorCode>(['invalid', 'malformed', 'internal', 'unavailable'])

function addCode(node: Node, codes: Set<ErrorCode>): void {
  if (node.type === 'Literal' && isCode(node['value']) && !words.has(node['value'])) codes.add(node['value'])
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
  const callee = nameOf(node['callee'])
  if (callee === 'invalidField') codes.add('invalid')
  if (callee !== 'AppError' && callee !== 'fieldError') return
  const [first] = node['arguments'] as Node[]
  if (first) visit(first, ({ type, value }) => type === 'Literal' && isCode(value) && codes.add(value))
}

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errorStatus, value)

function readSource(path: string): SourceFile {
  const known = files.get(path)
  if (known) return known
  const program = parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node
  const source: SourceFile = { path, program, declared: new Map(), imported: new Map() }
  files.set(path, source)
  for (const statement of program['body'] as Node[]) {
    if (statement.type === 'ImportDeclaration') addImports(statement, source)
    else addDeclarations((statement['declaration'] as Node | null | undefined) ?? statement, source)
  }
  return source
}

function addImports(statement: Node, { path, imported }: SourceFile): void {
  const from = fileOf(path, String((statement['source'] as Node)['value']))
  if (statement['importKind'] === 'type' || from === undefined) return
  for (const specifier of statement['specifiers'] as Node[])
    if (specifier.type === 'ImportSpecifier' && specifier['importKind'] !== 'type')
      imported.set(nameOf(specifier['local']), { path: from, name: nameOf(specifier['imported']) })
}

/** Policies of the contracts are followed too; they return codes. */
function fileOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(path), specifier)
  const [, name] = /^@kartu\/contracts\/(.*)$/.exec(specifier) ?? []
  return name === undefined || name === 'errors' ? undefined : join(contracts, `${name}.ts`)
}

function addDeclarations(statement: Node, { declared }: SourceFile): void {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    declared.set(nameOf(statement['id']), statement)
  if (statement.type === 'VariableDeclaration')
    for (const each of statement['declarations'] as Node[])
      if (each['init']) declared.set(nameOf(each['id']), each['init'] as Node)
}

const nameOf = (node: unknown): string => ((node as Node | undefined)?.['name'] as string | undefined) ?? ''

/** Calls `see` for each node that runs: types are left out, and so are names of properties. */
function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    const { type } = node as Node
    if (type.startsWith('TS') && !('expression' in node)) return
    see(node as Node)
    for (const [key, child] of Object.entries(node)) {
      if (type === 'Property' && key === 'key' && !(node as Node)['computed']) continue
      if (type === 'MemberExpression' && key === 'property' && !(node as Node)['computed']) continue
      visit(child, see)
    }
  }
}

function fail(message: string): never {
  throw new Error(message)
}
