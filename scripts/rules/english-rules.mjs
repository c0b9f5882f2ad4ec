// Rules for plain English in comments, messages, test titles and documents. STYLE.md explains them.

import { parseSync, Visitor } from 'oxc-parser'

/**
 * @typedef {{ path: string, text: string }} File
 * @typedef {{ path: string, line: number, why: string }} Violation
 */

const titleWordsMax = 12

/** Files whose strings are input and expected output, texts in Indonesian, or the refused words themselves. */
const isAboutTests =
  /\.(?:test|e2e|fixture)\.tsx?$|\/test\/|^(?:e2e|attack)\/|\/demo\/|messages\/src\/id\/|english-rules\.mjs$/

/** Documents that quote refused words. */
const quoting = new Set(['STYLE.md'])

/** Openings without a subject, which leave the reader to guess the topic. */
const opening = /^(?:What|Of|Where|Who|Whose|Whether|As|How many|Those who)\b/

/** Verbs that begin the second fact of a title: “keeps the note and **deletes** the lead”. */
const verbs =
  'is are was has can does accepts adds announces answers asks avoids begins breaks changes comes compiles continues ' +
  'counts creates cuts deletes downloads drops ends erases exports finds folds follows formats frees gets gives ' +
  'hears hides keeps lets lists leaves loses makes manages marks moves names needs omits opens quotes reads records ' +
  'reduces refuses removes repeats reports returns revokes runs saves says sees sends sets shows starts stays stops ' +
  'takes tells trims turns undoes uses validates waits writes'

/** Two facts in one title: “and” before a verb, or before a participle that ends the title. */
const secondFact = new RegExp(
  `\\band (?:(?:then|never|only|also|still|not|no longer) )?(?:(?:${verbs.replaceAll(' ', '|')})\\b|\\w+(?:ed|shown|sent)(?= @|$))`,
)

/**
 * Refused words with the better one. A name in backticks is never refused.
 * @type {[RegExp, string][]}
 */
const words = [
  [/\b(?:some|every|any|no)body\b|\bwhoever\b/i, 'name the role: visitor, member, admin, caller, reader, process'],
  [/\banew\b/i, 'again, rebuilt, re-encoded'],
  [/\bby (?:itself|themselves)\b/i, 'alone, automatically, expires'],
  [/\bfor (?:this|that|one) [\w-]+ alone\b/i, 'only for …'],
  [/\b(?:goes?|going|went|carry|carries) on (?:where|as|just)\b/i, 'resumes, continues'],
  [/\bwhere (?:it|they) stood\b/i, 'where it stopped'],
  [/\bwhere there (?:is|are) (?:none|no)\b/i, 'if there is none'],
  [/\bleads? nowhere\b/i, 'is invalid'],
  [/\b(?:hangs?|hung) on\b/i, 'depends on'],
  [/\bstands? (?:in|for|at|on|there|here|beside|behind)\b/i, 'is in, contains, carries'],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, 'is notified, is reported, gets'],
  [/\bis known by\b/i, 'is matched by, is recognised by'],
  [/\b(?:is|are) no more\b|\bno more\b(?! (?:than|mail))/i, 'was deleted, has expired, no longer'],
  [/\bthe way back\b/i, 'return path'],
  [/\bway(?:s)? in\b(?! which)/i, 'sign-in method, entry'],
  [/\bthe own\b/i, 'their own'],
  [/\bthe ground of\b/i, 'background'],
  [/\bdoes not wish\b/i, 'does not want'],
  [/\btried again\b/i, 'is retried, will be retried'],
  [/\ball the same\b/i, 'anyway'],
]

/** @param {File[]} files sources, style sheets and documents @returns {Violation[]} */
export const englishViolations = (files) =>
  files.flatMap((file) => {
    if (file.path.endsWith('.md')) return faultsOfDocument(file)
    return file.path.endsWith('.css') ? faultsOfSheet(file) : faultsOfSource(file)
  })

/** @param {File} file @returns {Violation[]} */
export function faultsOfSource({ path, text }) {
  const { comments, program } = parseSync(path, text)
  /** @type {Violation[]} */
  const faults = []
  const report = (/** @type {number} */ offset, /** @type {string[]} */ reasons) => {
    for (const why of reasons) faults.push({ path, line: lineAt(text, offset), why })
  }
  let endOfLast = -1
  for (const { type, value, start, end } of comments) {
    const words = proseOf(value)
    // The next line of a comment that began on the line above.
    const continues = type === 'Line' && endOfLast >= 0 && /^\n[ \t]*$/.test(text.slice(endOfLast, start))
    if (type === 'Line') endOfLast = end
    report(start, continues ? refusedIn(words) : faultsOfComment(words))
  }
  if (!isAboutTests.test(path))
    new Visitor({
      Literal({ value, start }) {
        if (typeof value === 'string') report(start, refusedInMessage(value))
      },
      TemplateLiteral(node) {
        report(node.start, refusedInMessage(titleIn(node) ?? ''))
      },
    }).visit(program)
  if (/\.(?:test|e2e)\.tsx?$/.test(path))
    new Visitor({
      CallExpression({ callee, arguments: [title], start }) {
        const words = titleIn(title)
        if (words === undefined || !(isTest(callee) || isDescribe(callee))) return
        // A quotation of the specification counts as one word, and a tag such as @phone as none.
        const count = words
          .replaceAll(/"[^"]*"|(?<!\w)'[^']*'(?!\w)/g, 'quotation')
          .split(/\s+/)
          .filter((word) => /^[^@]/.test(word)).length
        if (count > titleWordsMax) report(start, [`test title of ${count} words: at most ${titleWordsMax}`])
        const [second] = secondFact.exec(withoutQuotations(words)) ?? []
        if (second !== undefined) report(start, [`test title with a second fact, “${second}”: one fact a title`])
        report(start, refusedIn(words))
      },
    }).visit(program)
  return faults
}

/** @param {File} file @returns {Violation[]} */
const faultsOfSheet = ({ path, text }) =>
  [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].flatMap(({ 1: value = '', index }) =>
    faultsOfComment(proseOf(value)).map((why) => ({ path, line: lineAt(text, index), why })),
  )

/** @param {string} words @returns {string[]} */
const faultsOfComment = (words) => [
  ...(opening.test(words) ? [`comment opens with “${words.split(' ')[0]}”`] : []),
  ...refusedIn(words),
]

/** @param {File} file @returns {Violation[]} */
function faultsOfDocument({ path, text }) {
  if (quoting.has(path)) return []
  let isCode = false
  return text.split('\n').flatMap((line, at) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode
    return isCode ? [] : refusedIn(line).map((why) => ({ path, line: at + 1, why }))
  })
}

/** Text of a comment on one line, without the stars of its margin. @param {string} value */
const proseOf = (value) =>
  value
    .replaceAll(/^[ \t]*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** @param {string} text */
const withoutQuotations = (text) => text.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '')

/** @param {string} text @returns {string[]} */
function refusedIn(text) {
  const plain = withoutQuotations(text)
  return words.flatMap(([word, better]) => {
    const [match] = word.exec(plain) ?? []
    return match === undefined ? [] : [`“${match}”: ${better}`]
  })
}

/** Checks a string that reads like a sentence: four words or more, which begin with a capital or a placeholder (`x`). */
const refusedInMessage = (/** @type {string} */ text) =>
  /^(?:[A-Z]\S*|x)(?:\s+\S+){3}/.test(text) ? refusedIn(text) : []

/** True for `test(…)`, `it(…)`, `test.each(…)(…)` and the like. @param {any} callee */
const isTest = (callee) => calls(callee, ['test', 'it'])

/** @param {any} callee */
const isDescribe = (callee) => calls(callee, ['describe'])

/** @param {any} callee @param {string[]} names @returns {boolean} */
function calls(callee, names) {
  if (callee.type === 'Identifier') return names.includes(callee.name)
  if (callee.type === 'CallExpression') return calls(callee.callee, names)
  return (
    callee.type === 'MemberExpression' &&
    /^(?:each|for|only|skipIf|runIf|describe)$/.test(callee.property.name) &&
    (callee.property.name === 'describe' ? names.includes('describe') : calls(callee.object, names))
  )
}

/** @param {any} node @returns {string | undefined} */
function titleIn(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join('x')
}

/** @param {string} text @param {number} offset */
const lineAt = (text, offset) => text.slice(0, offset).split('\n').length
