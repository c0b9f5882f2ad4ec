import { describe, expect, it } from 'vitest'
import { styleViolations } from './style-sheets.mjs'

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
