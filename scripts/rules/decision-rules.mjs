// Rules for decision records: number of records, length, title, sections, index and references to them.

const recordsMax = 50
const wordsMax = 250
const titleWordsMax = 6
const folder = 'docs/decisions'
const sections = ['**Context.** ', '**Decision.**', '**Consequences.** ']

/** @typedef {{ path: string, text: string }} File */
/** @typedef {{ path: string, line: number, why: string }} Violation */

/** @param {File[]} files every Markdown file of `docs/decisions` @returns {Violation[]} */
export function decisionViolations(files) {
  const index = files.find(({ path }) => path === `${folder}/README.md`)?.text ?? ''
  const records = files.filter(({ path }) => path !== `${folder}/README.md`)
  const found = records.flatMap(({ path, text }) => faultsOf(path, text, index).map((why) => ({ path, line: 1, why })))
  if (records.length > recordsMax)
    found.push({ path: folder, line: 1, why: `${records.length} records: at most ${recordsMax}` })
  return found
}

const named = /\b[Dd]ecisions?[ /](\d{3})\b/g
const namedOrLinked = new RegExp(`${named.source}|\\]\\((\\d{3})-[\\w-]+\\.md`, 'g')

/**
 * References to decision records that do not exist.
 * @param {File[]} files @param {readonly string[]} records paths of all records @returns {Violation[]}
 */
export function missingDecisions(files, records) {
  const numbers = new Set(records.map((path) => /\/(\d{3})-/.exec(path)?.[1]))
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) =>
      [...line.matchAll(path.endsWith('.md') ? namedOrLinked : named)]
        .map(([, number, linked]) => number ?? linked)
        .filter((number) => !numbers.has(number))
        .map((number) => ({ path, line: at + 1, why: `names decision ${number}, which does not exist` })),
    ),
  )
}

/** @param {string} path @param {string} text @param {string} index @returns {string[]} */
function faultsOf(path, text, index) {
  const [, name = ''] = /([^/]+)$/.exec(path) ?? []
  const [, number = '', title = ''] = /^# (\d{3}) (.+)\n/.exec(text) ?? []
  const faults = []
  if (!name.startsWith(`${number}-`) || number === '')
    faults.push('begins with “# NNN Title”, with the number of its file')
  if (wordsIn(title) > titleWordsMax) faults.push(`title of ${wordsIn(title)} words: at most ${titleWordsMax}`)
  if (!/^Status: \w.*\. Date: \d{4}-\d{2}-\d{2}\.$/m.test(text)) faults.push('needs “Status: …. Date: YYYY-MM-DD.”')
  for (const section of sections) if (!text.includes(`\n${section}`)) faults.push(`lacks ${section.trim()}`)
  if (wordsIn(text) > wordsMax) faults.push(`${wordsIn(text)} words: at most ${wordsMax}`)
  if (!index.includes(`- [${number} ${title}](${name})`)) faults.push('is not in the index, docs/decisions/README.md')
  return faults
}

const wordsIn = (/** @type {string} */ text) => text.split(/\s+/).filter((word) => word !== '').length
