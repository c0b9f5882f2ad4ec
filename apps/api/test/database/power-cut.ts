import { constants, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { type Stream, SyncedNodeFS } from '../../src/db/embedded/synced-node-fs.ts'

/** A change of the disk. Paths are those of the recorded folder; a file keeps its number when it is renamed. */
type Change =
  | { kind: 'write'; file: number; at: number; bytes: Buffer }
  | { kind: 'resize'; file: number; size: number }
  | { kind: 'sync'; file: number }
  | { kind: 'make'; path: string; file: number }
  | { kind: 'makeFolder' | 'remove' | 'syncFolder'; path: string }
  | { kind: 'rename'; path: string; to: string }

/** The parts of Emscripten's NODEFS that a recorder wraps. */
interface NodeFiles {
  realPath: (node: object) => string
  stream_ops: {
    open(stream: Stream): void
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number
    setattr(stream: Stream, attr: { size?: number }): void
  }
  node_ops: {
    mknod(parent: object, name: string, mode: number, device: number): object
    rename(node: object, folder: object, name: string): void
    unlink(parent: object, name: string): void
    rmdir(parent: object, name: string): void
    setattr(node: object, attr: { size?: number }): void
  }
}

/** Records what PostgreSQL changes in its folder and what it forces to the disk. */
export class RecordedFolder extends SyncedNodeFS {
  readonly changes: Change[] = []
  /** Files that existed before the recording. */
  readonly pathsBefore = new Map<number, string>()
  readonly #files = new Map<string, number>()
  readonly #open = new Map<object, number>()
  #count = 0

  override init(pglite: PGlite, options: Parameters<SyncedNodeFS['init']>[1]): ReturnType<SyncedNodeFS['init']> {
    const record = ({ NODEFS }: PGlite['Module']) => this.#wrap(NODEFS)
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), record] })
  }

  /** The content of the recorded folder is never read. */
  protected override sync(of: Stream, path: string): void {
    const relative = path.slice(this.rootDir.length + 1)
    if (isFolder(of.node)) this.changes.push({ kind: 'syncFolder', path: relative })
    else this.changes.push({ kind: 'sync', file: this.#fileOf(of, relative) })
  }

  #fileOf({ shared }: Stream, path: string): number {
    return this.#open.get(shared) ?? this.#fileAt(path)
  }

  #fileAt(path: string): number {
    const known = this.#files.get(path)
    if (known !== undefined) return known
    const file = this.#newFile(path)
    this.pathsBefore.set(file, path)
    return file
  }

  #newFile(path: string): number {
    this.#count += 1
    this.#files.set(path, this.#count)
    return this.#count
  }

  #wrap({ stream_ops: streams, node_ops: nodes, realPath }: NodeFiles): void {
    const [stream, node] = [{ ...streams }, { ...nodes }]
    const relative = (of: object) => realPath(of).slice(this.rootDir.length + 1)
    const inside = (folder: object, name: string) => join(relative(folder), name)
    const fileOf = (of: Stream) => this.#fileOf(of, relative(of.node))
    const resize = (file: number, { size }: { size?: number }) =>
      size !== undefined && this.changes.push({ kind: 'resize', file, size })
    streams.open = (opened) => {
      stream.open(opened)
      if (!isFolder(opened.node)) this.#open.set(opened.shared, this.#fileAt(relative(opened.node)))
    }
    streams.write = (to, buffer, offset, length, position) => {
      const written = stream.write(to, buffer, offset, length, position)
      const bytes = Buffer.from(buffer.slice(offset, offset + written))
      this.changes.push({ kind: 'write', file: fileOf(to), at: position, bytes })
      return written
    }
    streams.setattr = (to, attr) => {
      stream.setattr(to, attr)
      resize(fileOf(to), attr)
    }
    nodes.setattr = (of, attr) => {
      node.setattr(of, attr)
      resize(this.#fileAt(relative(of)), attr)
    }
    nodes.mknod = (parent, name, mode, device) => {
      const made = node.mknod(parent, name, mode, device)
      const path = inside(parent, name)
      if (isFolder({ mode })) this.changes.push({ kind: 'makeFolder', path })
      else this.changes.push({ kind: 'make', path, file: this.#newFile(path) })
      return made
    }
    nodes.rename = (of, folder, name) => {
      const [path, to] = [relative(of), inside(folder, name)]
      const file = this.#fileAt(path)
      node.rename(of, folder, name)
      this.#files.delete(path)
      this.#files.set(to, file)
      this.changes.push({ kind: 'rename', path, to })
    }
    const remove = (parent: object, name: string) => {
      const path = inside(parent, name)
      this.#fileAt(path)
      this.#files.delete(path)
      this.changes.push({ kind: 'remove', path })
    }
    nodes.unlink = (parent, name) => {
      node.unlink(parent, name)
      remove(parent, name)
    }
    nodes.rmdir = (parent, name) => {
      node.rmdir(parent, name)
      remove(parent, name)
    }
  }
}

const isFolder = (node: object): boolean => ((node as { mode: number }).mode & constants.S_IFMT) === constants.S_IFDIR

/** Page size of the disk, which writes a page completely or not at all. */
const pageBytes = 4096

export interface Cut {
  /** The folder as it was before the recording. */
  before: string
  recorded: RecordedFolder
  /** Number of PostgreSQL's changes before the power cut. */
  at: number
  /** Share of unforced changes that survive, in any order. */
  kept: number
  /** From 0 to 1, the same for the same seed. */
  random: () => number
}

/** Creates the folder after a power cut: all changes forced to the disk, and any part of the others. */
export function cutPower({ before, recorded, at, kept, random }: Cut, folder: string): void {
  const changes = recorded.changes.slice(0, at)
  const synced = new Map<number | string, number>()
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'sync') synced.set(change.file, index)
    if (change.kind === 'syncFolder') synced.set(change.path, index)
  }
  const isForced = (index: number, ...by: (number | string)[]) => by.some((one) => (synced.get(one) ?? -1) > index)
  const folderOf = (path: string) => (dirname(path) === '.' ? '' : dirname(path))

  cpSync(before, folder, { recursive: true })
  const files = new Map([...recorded.pathsBefore].map(([file, path]) => [path, file]))
  for (const [index, change] of changes.entries()) {
    if (!('path' in change) || change.kind === 'syncFolder') continue
    const own = change.kind === 'make' ? [change.file] : []
    const path = change.kind === 'rename' ? change.to : change.path
    if (!isForced(index, folderOf(path), ...own) && random() >= kept) continue
    if (change.kind === 'makeFolder') mkdirSync(join(folder, path), { recursive: true })
    if (change.kind === 'make') files.set(path, change.file)
    if (change.kind === 'rename' || change.kind === 'remove') {
      const file = files.get(change.path)
      files.delete(change.path)
      rmSync(join(folder, change.path), { recursive: true, force: true })
      if (change.kind === 'rename' && file !== undefined) files.set(path, file)
    }
  }

  const ofFile = Map.groupBy(changes.entries(), ([, change]) => ('file' in change ? change.file : undefined))
  for (const [path, file] of files) {
    const was = recorded.pathsBefore.get(file)
    const own = ofFile.get(file) ?? []
    if (own.length === 0 && was === path) continue
    const forced: Apply[] = []
    const chance: Apply[] = []
    for (const [index, change] of own) {
      const into = isForced(index, file) ? forced : chance
      if (change.kind === 'resize') into.push((content) => resized(content, change.size))
      if (change.kind === 'write')
        for (let from = 0; from < change.bytes.length; from += pageBytes)
          into.push((content) => written(content, change.at + from, change.bytes.subarray(from, from + pageBytes)))
    }
    const lucky = chance
      .filter(() => random() < kept)
      .map((apply) => ({ apply, place: random() }))
      .toSorted((one, other) => one.place - other.place)
    let content: Buffer = was === undefined ? Buffer.alloc(0) : readFileSync(join(before, was))
    for (const apply of [...forced, ...lucky.map(({ apply }) => apply)]) content = apply(content)
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

type Apply = (content: Buffer) => Buffer

function resized(content: Buffer, size: number): Buffer {
  return size <= content.length
    ? content.subarray(0, size)
    : Buffer.concat([content, Buffer.alloc(size - content.length)])
}

function written(content: Buffer, at: number, bytes: Buffer): Buffer {
  const long = resized(content, Math.max(content.length, at + bytes.length))
  bytes.copy(long, at)
  return long
}
