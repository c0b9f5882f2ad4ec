import { posix } from 'node:path'

/** @typedef {import('./house-rules.mjs').SourceFile} SourceFile */
/** @typedef {import('./house-rules.mjs').Violation} Violation */

/**
 * Finds unused classes of CSS modules, and used classes that no module has. Types cannot detect them, because the type
 * of a CSS module has no names.
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

/** The four breakpoints: large letters on a phone, phone, tablet, wide screen. */
const breakpoints = ['20em', '40em', '62em', '75em']

/**
 * Finds media queries with a different width from the four breakpoints.
 * @param {SourceFile[]} sheets @returns {Violation[]}
 */
export function breakpointViolations(sheets) {
  return sheets.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/@media[^{]*/g)].flatMap((query) =>
      [...query[0].matchAll(/\bwidth\s*(?::|[<>]=?)\s*([\d.]+\w+)|([\d.]+\w+)\s*[<>]=?\s*width\b/g)]
        .map(([, after, before]) => after ?? before ?? '')
        .filter((width) => !breakpoints.includes(width))
        .map((width) => ({
          path,
          line: text.slice(0, query.index).split('\n').length,
          why: `breakpoint ${width}; the breakpoints are ${breakpoints.join(', ')}`,
        })),
    ),
  )
}

/** A shorter body contains little more than its declarations. */
const declarationsMin = 3

/**
 * Finds rule bodies that several style sheets share, whatever the order of their declarations. Returns one violation
 * for each body, at its second occurrence, if there are more than `max` of them.
 * @param {SourceFile[]} sheets @param {number} max @returns {Violation[]}
 */
export function repeatedBodies(sheets, max) {
  const places = sheets.flatMap(bodiesIn)
  const repeated = [...new Set(places.map(({ body }) => body))]
    .map((body) => places.filter((place) => place.body === body))
    .map((same) => same.filter(({ path }, at) => same.findIndex((other) => other.path === path) === at))
    .filter((same) => same.length > 1)
  if (repeated.length <= max) return []
  return repeated.flatMap(([first, second]) =>
    first && second
      ? [
          {
            path: second.path,
            line: second.line,
            why: `repeats the rule of ${first.path}:${first.line}; ${repeated.length} bodies repeat, at most ${max} may`,
          },
        ]
      : [],
  )
}

/** Rule bodies of a style sheet that are long enough to matter. @param {SourceFile} sheet */
function bodiesIn({ path, text }) {
  return [...withoutComments(text).matchAll(/\{([^{}]*)\}/g)].flatMap((match) => {
    const declarations = (match[1] ?? '')
      .split(';')
      .map((declaration) => declaration.replace(/\s+/g, ' ').trim())
      .filter((declaration) => declaration !== '')
      .toSorted()
    const line = text.slice(0, match.index).split('\n').length
    return declarations.length < declarationsMin ? [] : [{ path, line, body: declarations.join('; ') }]
  })
}

/** Comments are blanked, so that line numbers stay the same. @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, (part) => part.replace(/[^\n]/g, ' '))

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
