// Rules for Markdown files: no line occurs twice, and docs/settings.md names each setting once.

/** Shorter lines, such as table heads, may repeat. */
const lengthMin = 60
const settingsFile = 'docs/settings.md'

/** @typedef {{ path: string, text: string }} File */
/** @typedef {{ path: string, line: number, why: string }} Violation */

/**
 * @param {File[]} documents
 * @param {readonly string[]} settings names of all settings
 * @returns {Violation[]}
 */
export function documentViolations(documents, settings) {
  return [...documents.flatMap(repeatedLines), ...settingViolations(documents, settings)]
}

/** @param {File} file @returns {Violation[]} */
function repeatedLines({ path, text }) {
  const seen = new Set()
  return text
    .replaceAll(/^( *)```[^]*?^\1```$/gm, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) => {
      const words = line.replaceAll(/\s+/g, ' ').trim()
      if (words.length < lengthMin || /^[|\s:-]+$/.test(words)) return []
      if (seen.has(words)) return [{ path, line: index + 1, why: 'repeats an earlier line' }]
      seen.add(words)
      return []
    })
}

/** @param {File[]} documents @param {readonly string[]} settings @returns {Violation[]} */
function settingViolations(documents, settings) {
  const text = documents.find(({ path }) => path === settingsFile)?.text ?? ''
  const named = [...text.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name)
  return settings
    .filter((name) => !named.includes(name))
    .map((name) => ({ path: settingsFile, line: 1, why: `lacks ${name}` }))
}
