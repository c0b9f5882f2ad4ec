import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

/*
 * Turns doc comments of the contracts into descriptions of their schemas, and the names of exported schemas into names
 * of components. The contracts themselves hold no metadata, because the browser loads them. Imported before them, only
 * by the program that writes the document.
 */

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key: Node & { name?: string; value?: string }
  value: Node
  shorthand: boolean
}
interface Declarator extends Node {
  id: Node & { name?: string }
  init: Node | null
}
interface Declaration extends Node {
  declarations: Declarator[]
}

interface Call extends Node {
  callee: Node & { object?: Node & { name?: string }; property?: Node & { name?: string } }
  arguments: (Node & { name?: string })[]
}
interface Statement extends Node {
  declaration?: Node | null
}

interface Insert {
  at: number
  text: string
}

const contracts = new URL('../../packages/contracts/src/', import.meta.url).href
const marker = new URL('describe-schema.ts', import.meta.url).href

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.startsWith(contracts) || url.endsWith('.plain.ts') || loaded.source === undefined) return loaded
    return { ...loaded, source: described(fileURLToPath(url), Buffer.from(loaded.source as Uint8Array).toString()) }
  },
})

function described(file: string, source: string): string {
  const { program, comments } = parseSync(file, source)
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  /** Text of the doc comment that ends right before a position. */
  const docBefore = (start: number): string | undefined => {
    const doc = docs.findLast(({ end }) => end <= start)
    return doc && source.slice(doc.end, start).trim() === '' ? textOf(doc.value) : undefined
  }
  const inserts: Insert[] = []
  const wrap = (node: Node, call: string, text: string) => {
    const more = text === '' ? '' : `, ${text}`
    inserts.push({ at: node.start, text: `${call}(` }, { at: node.end, text: `${more})` })
  }
  const declarator = ({ id, init }: Declarator, start: number, exported: boolean) => {
    if (!init || id.name === undefined) return
    const name = /^[A-Z]/.test(id.name) ? id.name : undefined
    const doc = docBefore(start)
    if (name !== undefined || doc !== undefined)
      wrap(init, '__name', JSON.stringify({ name, description: doc, exported, fresh: isFresh(init) }))
  }
  visit(program, (node) => {
    if (node.type === 'CallExpression') nameChoice(node as Call, wrap)
    if (node.type === 'Program') {
      for (const statement of (node as Node & { body: Statement[] }).body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declaration?.type === 'VariableDeclaration')
          for (const each of (declaration as Declaration).declarations)
            declarator(each, statement.start, declaration !== statement)
      }
    } else if (node.type === 'Property') {
      const { key, value, shorthand, start } = node as Property
      const doc = docBefore(start)
      // A shorthand is written out: `days` becomes `days: __name(days, …)`.
      const call = shorthand ? `${key.name}: __name` : '__name'
      if (doc !== undefined) wrap(value, call, JSON.stringify({ description: doc, fresh: isFresh(value) }))
    }
  })
  if (inserts.length === 0) return source
  const parts = inserts
    .toSorted((one, other) => one.at - other.at)
    .reduceRight((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), source)
  return `import { describeSchema as __name } from ${JSON.stringify(marker)};${parts}`
}

/** Names a choice after the constant that lists its values, as in `z.enum(memberStatuses)`. */
function nameChoice(
  { callee, arguments: [first], ...node }: Call,
  wrap: (node: Node, call: string, text: string) => void,
) {
  if (callee.property?.name !== 'enum' || callee.object?.name !== 'z' || first?.type !== 'Identifier') return
  wrap(node, '__name', JSON.stringify({ choice: first.name, fresh: true }))
}

/** True if an expression creates its own schema, which nothing else refers to. */
const isFresh = (node: Node): boolean => node.type === 'CallExpression' || node.type === 'NewExpression'

const textOf = (comment: string): string =>
  comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim()

/** Calls `see` for every node of a tree. */
function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    see(node as Node)
    for (const child of Object.values(node)) visit(child, see)
  }
}
