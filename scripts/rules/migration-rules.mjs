/**
 * @typedef {{ path: string, text: string }} SqlFile path from the root of the repository
 * @typedef {{ path: string, line: number, why: string }} Violation
 */

/** Changes that break an older process running beside the new one. */
const contracting = [
  { what: /\bdrop\s+(?:table|schema|view|type|function|sequence)\b/i, why: 'drops what an older process uses' },
  { what: /\bdrop\s+column\b/i, why: 'drops a column that an older process reads or writes' },
  { what: /\brename\b/i, why: 'renames what an older process uses' },
  { what: /\bset\s+not\s+null\b/i, why: 'refuses rows as an older process writes them' },
  { what: /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, why: 'changes a type that an older process relies on' },
  { what: /\bdrop\s+default\b/i, why: 'refuses rows as an older process writes them' },
  { what: /\btruncate\b/i, why: 'removes rows that an older process uses' },
]

/**
 * Names the release since which the dropped part is unused. Every update to this version starts from that release or a
 * later one.
 */
const released = /^--\s*contract: (unused since \d+\.\d+\.\d+|in no release yet)\b/im

/**
 * Migrations expand before they contract: they drop a part one release after its last use.
 * @param {SqlFile[]} files @returns {Violation[]}
 */
export function migrationViolations(files) {
  return files.flatMap(({ path, text }) => {
    if (released.test(text)) return []
    const made = new Set(
      [...text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(([, name]) => name),
    )
    return statementsOf(text)
      .filter(({ sql }) => !made.has(tableOf(sql)))
      .flatMap(({ sql, line }) => {
        const found = contracting.filter(({ what }) => what.test(sql)).map(({ why }) => why)
        if (isRequiredColumn(sql)) found.push('adds a column that an older process does not fill: give it a default')
        return found.map((why) => ({
          path,
          line,
          why: `${why}; if nothing does since a release, say so: -- contract: unused since 1.2.3`,
        }))
      })
  })
}

/** @param {string} sql */
function isRequiredColumn(sql) {
  return /\badd\s+column\b/i.test(sql) && /\bnot\s+null\b/i.test(sql) && !/\b(?:default|generated)\b/i.test(sql)
}

/** @param {string} sql */
function tableOf(sql) {
  return /alter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?"?(\w+)/i.exec(sql)?.[1]
}

/** @param {string} text @returns {{ sql: string, line: number }[]} without comments and quoted texts */
function statementsOf(text) {
  const plain = text.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''")
  let line = 1
  return plain.split(';').map((sql) => {
    const blank = /^\s*/.exec(sql)?.[0] ?? ''
    const at = line + blank.split('\n').length - 1
    line += sql.split('\n').length - 1
    return { sql, line: at }
  })
}
