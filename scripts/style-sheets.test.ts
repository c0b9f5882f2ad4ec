import { describe, expect, it } from 'vitest'
import { breakpointViolations, repeatedBodies, styleViolations } from './style-sheets.mjs'

const check = (css: string, code: string) =>
  styleViolations(
    [{ path: 'apps/web/src/ui/row.module.css', text: css }],
    [{ path: 'apps/web/src/ui/row.tsx', text: `import classes from './row.module.css'\n${code}` }],
  ).map(({ path, line, why }) => `${path}:${line}: ${why}`)

describe('style sheets', () => {
  it('passes used classes, however they are selected', () => {
    const css =
      '@media (min-width: 40em) {\n  .row[data-open] > .icon:hover,\n  :is(.text) {\n    margin: 0.5em;\n  }\n}\n'
    expect(check(css, '<a className={`${classes.row} ${classes.icon}`} /> ; <b className={classes.text} />')).toEqual(
      [],
    )
  })

  it('names an unused class with its line', () => {
    expect(check('.row {\n  margin: 0;\n}\n\n.old {\n  margin: 0;\n}\n', 'classes.row')).toEqual([
      'apps/web/src/ui/row.module.css:5: nothing uses .old',
    ])
  })

  it('names a class that no style sheet has', () => {
    expect(check('.row {\n}\n', 'classes.row + classes.rwo')).toEqual([
      'apps/web/src/ui/row.tsx:1: uses .rwo, which apps/web/src/ui/row.module.css does not have',
    ])
  })

  it('names all classes of a style sheet without imports', () => {
    expect(styleViolations([{ path: 'a.module.css', text: '.a {\n}\n.b {\n}\n' }], [])).toHaveLength(2)
  })

  it('counts a module that is passed on as used', () => {
    expect(check('.root {\n}\n', '<Menu classNames={classes} />')).toEqual([])
  })

  it('ignores comments, numbers and foreign classes', () => {
    expect(check('/* like .gone in a.b */\n:global(.theirs) .row {\n  top: .5em;\n}\n', 'classes.row')).toEqual([])
  })
})

describe('breakpoints', () => {
  const whys = (css: string) =>
    breakpointViolations([{ path: 'a.css', text: css }]).map(({ line, why }) => `${line}: ${why}`)

  it('passes the four breakpoints and other features', () => {
    expect(
      whys(
        '@media (max-width: 20em) {}\n@media (min-width: 40em) and (pointer: coarse) {}\n@media (62em <= width) {}\n' +
          '@media (width < 75em) {}\n@media (max-height: 30em) {}\n/* @media (max-width: 1px) */\n.a { max-width: 30em; }',
      ),
    ).toEqual([])
  })

  it.each(['(max-width: 30em)', '(width >= 30em)', '(30em < width)', 'print and (min-width:30em)'])(
    'names the breakpoint of %s',
    (query) => {
      expect(whys(`.a {\n}\n@media ${query} {\n}`)).toEqual([
        '3: breakpoint 30em; the breakpoints are 20em, 40em, 62em, 75em',
      ])
    },
  )
})

describe('repeated bodies', () => {
  const first = { path: 'a.css', text: '.a {\n  color: red;\n  margin: 0;\n  padding: 0;\n}\n' }
  const second = {
    path: 'b.css',
    text: '.b { top: 0 }\n.c {\n  margin: 0; /* none */\n  padding: 0;\n  color: red;\n}\n',
  }

  it('names a body of another style sheet', () => {
    expect(repeatedBodies([first, second], 0)).toEqual([
      { path: 'b.css', line: 2, why: 'repeats the rule of a.css:1; 1 bodies repeat, at most 0 may' },
    ])
  })

  it('passes as many bodies as are allowed', () => expect(repeatedBodies([first, second], 1)).toEqual([]))

  it('passes a body that repeats in one style sheet', () => {
    expect(repeatedBodies([{ path: 'a.css', text: first.text + first.text }], 0)).toEqual([])
  })

  it('passes two declarations', () => {
    const text = '.a { color: red; margin: 0 }'
    const sheets = ['a.css', 'b.css'].map((path) => ({ path, text }))
    expect(repeatedBodies(sheets, 0)).toEqual([])
  })
})
