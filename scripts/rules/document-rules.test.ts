import { expect, test } from 'vitest'
import { documentViolations } from './document-rules.mjs'

const sentence = 'Kartu keeps every acknowledged write if the process is killed or the power fails.'

test('a line that repeats an earlier one is refused', () => {
  const text = `${sentence}\n\nOther text.\n\n${sentence.replace(' ', '   ')}\n`
  expect(documentViolations([{ path: 'docs/a.md', text }], [])).toEqual([
    { path: 'docs/a.md', line: 5, why: 'repeats an earlier line' },
  ])
})

test('code and rules of tables may repeat', () => {
  const rule = `| ${'-'.repeat(40)} | ${'-'.repeat(40)} |`
  const text = `${rule}\n\n\`\`\`\n${sentence}\n${sentence}\n\`\`\`\n\n${rule}\n`
  expect(documentViolations([{ path: 'docs/a.md', text }], [])).toEqual([])
})

test('every setting is in docs/settings.md', () => {
  const documents = [{ path: 'docs/settings.md', text: '| `PORT`, `HOST` | … |' }]
  expect(documentViolations(documents, ['PORT', 'HOST', 'DATA_DIR'])).toEqual([
    { path: 'docs/settings.md', line: 1, why: 'lacks DATA_DIR' },
  ])
})
