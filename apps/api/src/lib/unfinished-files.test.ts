import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { noted, removeUnfinished } from './unfinished-files.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'kartu-notes-'))
const notesOf = (dataDir: string) => readdirSync(join(dataDir, 'unfinished'))

/** The note of a killed process. */
function leftNote(dataDir: string, path?: string): string {
  mkdirSync(join(dataDir, 'unfinished'))
  const file = join(dataDir, 'unfinished', 'left')
  const note = new DatabaseSync(file)
  note.exec('create table note (path text)')
  if (path !== undefined) note.prepare('insert into note values (?)').run(path)
  note.close()
  return file
}

test('does not touch files that are being written', async () => {
  const dataDir = newFolder()
  const path = join(dataDir, 'draft')
  await noted(dataDir, path, async () => {
    writeFileSync(path, 'half')
    expect(removeUnfinished(dataDir)).toEqual([])
    expect(existsSync(path)).toBe(true)
    await Promise.resolve()
  })
})

test('keeps no note of renamed or removed files', async () => {
  const dataDir = newFolder()
  expect(await noted(dataDir, join(dataDir, 'draft'), () => Promise.resolve('written'))).toBe('written')
  expect(notesOf(dataDir)).toEqual([])
})

test('removes what a failed write could not remove itself', async () => {
  const dataDir = newFolder()
  const path = join(dataDir, 'draft')
  const failing = noted(dataDir, path, () => {
    writeFileSync(path, 'half')
    return Promise.reject(new Error('disk'))
  })
  await expect(failing).rejects.toThrow('disk')
  expect(removeUnfinished(dataDir)).toEqual([`Removed ${path}, which a killed process had left with personal data.`])
})

test('removes a folder that a killed process left, once', () => {
  const dataDir = newFolder()
  const folder = join(dataDir, 'kartu-verify-1')
  mkdirSync(folder)
  writeFileSync(join(folder, 'people'), 'Ayu')
  leftNote(dataDir, folder)
  expect(removeUnfinished(dataDir)).toHaveLength(1)
  expect([existsSync(folder), notesOf(dataDir)]).toEqual([false, []])
  expect(removeUnfinished(dataDir)).toEqual([])
})

test('does not report a file that no longer exists', () => {
  const dataDir = newFolder()
  leftNote(dataDir, join(dataDir, 'gone'))
  expect(removeUnfinished(dataDir)).toEqual([])
  expect(notesOf(dataDir)).toEqual([])
})

test('gives a new note a minute to get its path', () => {
  const dataDir = newFolder()
  const file = leftNote(dataDir)
  expect([removeUnfinished(dataDir), notesOf(dataDir)]).toEqual([[], ['left']])
  utimesSync(file, 0, 0)
  expect([removeUnfinished(dataDir), notesOf(dataDir)]).toEqual([[], []])
})

test('creates no data folder for a note', async () => {
  const dataDir = join(newFolder(), 'none')
  await noted(dataDir, join(tmpdir(), 'kartu-none'), () => Promise.resolve())
  expect(existsSync(dataDir)).toBe(false)
})
