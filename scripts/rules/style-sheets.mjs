import { posix } from 'node:path'

/** @typedef {import('./house-rules.mjs').SourceFile} SourceFile */
/** @typedef {import('./house-rules.mjs').Violation} Violation */

/**
 * Finds unused classes of CSS modules, and used classes that no module has. Types cannot tell, because a module's type
 * has no names.
 * @param {SourceFile[]} sheets the `*.module.css` @param {SourceFile[]} sources what may import them
 * @returns {Violation[]}
 */
export function styleViolations(sheets, sources) {
  const uses = sources.flatMap(usesIn)
  return sheets.flatMap((sheet) => {
    const classes = classesIn(sheet.text)
    const own = uses.filter(({ path }) => path === sheet.path)
    const used = new Set(own.flatMap(({ names }) => names))
    const isWholeUsed = own.some(({ whole }) => whole)
    const unused = [...classes].filter(([name]) => !used.has(name) && !isWholeUsed)
    return [
      ...unused.map(([name, line]) => ({ path: sheet.path, line, why: `nothing uses .${name}` })),
      ...own.flatMap(({ names, from }) =>
        names
          .filter((name) => !classes.has(name))
          .map((name) => ({ path: from, line: 1, why: `uses .${name}, which ${sheet.path} does not have` })),
      ),
    ]
  })
}

/**
 * Classes that a source uses of each module it imports. Passing a whole module on, as in `classNames={classes}`, counts
 * as using all of it.
 * @param {SourceFile} source
 */
function usesIn({ path, text }) {
  const imports = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)]
  const body = text.replace(/^import .*$/gm, '')
  return imports.map(([, local = '', specifier = '']) => {
    const names = [...body.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
    const whole = new RegExp(`\\b${local}\\b(?!\\.\\w)`).test(body)
    return { path: posix.join(posix.dirname(path), specifier), from: path, names: [...new Set(names)], whole }
  })
}

/**
 * Each class with the first line that selects it.
 * @param {string} text @returns {Map<string, number>}
 */
function classesIn(text) {
  const selectors = text
    // Everything but selectors is blanked, so that line numbers stay the same.
    .replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|\{[^{}]*\}|@import [^;]*;/g, (part) => part.replace(/[^\n]/g, ' '))
  return new Map(
    [...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)]
      .toReversed()
      .map((match) => [match[1] ?? '', selectors.slice(0, match.index).split('\n').length]),
  )
}
