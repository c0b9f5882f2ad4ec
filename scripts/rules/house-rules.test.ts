import { describe, expect, it } from 'vitest'
import { violations } from './house-rules.mjs'

const everythingExists = () => true
const check = (path: string, text: string, exists: (path: string) => boolean = everythingExists) =>
  violations([{ path, text }], exists).map(({ line, why }) => `${line}: ${why}`)

describe('import direction', () => {
  const forbidden: [string, string, string][] = [
    ['ui reaches a feature', 'apps/web/src/ui/table.tsx', "import { a } from '../features/members/a.ts'"],
    ['lib reaches the app', 'apps/web/src/lib/paths.ts', "import { a } from '../app/router.tsx'"],
    [
      'a feature reaches the app',
      'apps/web/src/features/company/cards/page.tsx',
      "import { a } from '../../../app/router.tsx'",
    ],
    [
      'a feature reaches another',
      'apps/web/src/features/company/cards/page.tsx',
      "import { a } from '../members/a.ts'",
    ],
    [
      'a feature reaches another from deeper down',
      'apps/web/src/features/company/cards/x/y.tsx',
      "import { a } from '../../members/a.ts'",
    ],
    ['ui fetches', 'apps/web/src/ui/table.tsx', "import { useQuery } from '@tanstack/react-query'"],
    ['the browser uses Node', 'apps/web/src/lib/paths.ts', "import { join } from 'node:path'"],
    ['web reaches api by path', 'apps/web/src/lib/api.ts', "import { a } from '../../../api/src/app.ts'"],
    ['web reaches api by name', 'apps/web/src/lib/api.ts', "import { a } from '@kartu/api/app'"],
    ['api reaches web', 'apps/api/src/app.ts', "import { a } from '@kartu/web/lib/paths'"],
    ['contracts uses a library', 'packages/contracts/src/company/members.ts', "import { a } from 'libphonenumber-js'"],
    ['contracts uses Node', 'packages/contracts/src/company/members.ts', "import { a } from 'node:crypto'"],
    ['contracts uses cards', 'packages/contracts/src/company/members.ts', "import { a } from '@kartu/cards/vcard'"],
    ['cards uses Node', 'packages/cards/src/vcard/vcard.ts', "import { Buffer } from 'node:buffer'"],
    ['messages reaches an app', 'packages/messages/src/words.ts', "import type { A } from '@kartu/api/app'"],
    [
      'a module reaches an entry point',
      'apps/api/src/modules/company/members/members.ts',
      "import { a } from '../../../cli.ts'",
    ],
    [
      'a gateway reaches a module',
      'apps/api/src/gateways/mail/mailer.ts',
      "import { a } from '../../modules/auth/auth.ts'",
    ],
    [
      'a package is reached by path',
      'apps/api/src/app.ts',
      "import { a } from '../../../packages/contracts/src/company/members.ts'",
    ],
    ['a package is reached as a whole', 'apps/api/src/app.ts', "import { a } from '@kartu/contracts'"],
  ]
  it.each(forbidden)('fails when %s', (_, path, text) => {
    expect(check(path, text)).toHaveLength(1)
  })

  const allowed: [string, string, string][] = [
    ['a feature uses ui', 'apps/web/src/features/company/cards/page.tsx', "import { a } from '../../../ui/table.tsx'"],
    ['a feature uses its own folder', 'apps/web/src/features/company/cards/x/y.tsx', "import { a } from '../page.tsx'"],
    ['the app uses a feature', 'apps/web/src/app/router.tsx', "import { a } from '../features/company/cards/page.tsx'"],
    ['contracts uses zod', 'packages/contracts/src/company/members.ts', "import { z } from 'zod'"],
    [
      'a test of cards reads a file',
      'packages/cards/src/vcard/vcard.test.ts',
      "import { readFileSync } from 'node:fs'",
    ],
    ['api uses a package', 'apps/api/src/app.ts', "import { a } from '@kartu/contracts/company/members'"],
    ['a module uses db', 'apps/api/src/modules/company/members/members.ts', "import { a } from '../../../db/db.ts'"],
    [
      'a word looks like an import',
      'packages/contracts/src/company/members.ts',
      "const sentence = 'imported from somewhere'",
    ],
  ]
  it.each(allowed)('passes when %s', (_, path, text) => {
    expect(check(path, text)).toEqual([])
  })

  it('finds re-exports, side effects, dynamic and multi-line imports with their lines', () => {
    const target = '../features/members/a.ts'
    const text = [
      `export { a } from '${target}'`,
      `import '${target}'`,
      `const b = await import('${target}')`,
      'import {',
      '  c,',
      `} from '${target}'`,
    ].join('\n')
    const lines = check('apps/web/src/ui/table.tsx', text).map((line) => line.split(':')[0])
    expect(new Set(lines)).toEqual(new Set(['1', '2', '3', '6']))
  })

  it('lets tests use a library but not the other side', () => {
    expect(
      check('packages/contracts/src/company/members.test.ts', "import { a } from '@kartu/cards/vcard'"),
    ).toHaveLength(1)
    expect(check('packages/contracts/src/company/members.test.ts', "import fc from 'fast-check'")).toEqual([])
  })

  it('requires the file extension', () => {
    const onlyFile = (path: string) => path === 'apps/api/src/db/db.ts'
    expect(check('apps/api/src/app.ts', "import { a } from './db/db'", onlyFile)).toHaveLength(1)
    expect(check('apps/api/src/app.ts', "import { a } from './db/db.ts'", onlyFile)).toEqual([])
    expect(check('apps/api/src/app.ts', "import url from './db/db.ts?url'", onlyFile)).toEqual([])
  })
})

describe('names', () => {
  it.each(['index.ts', 'utils.ts', 'helpers.tsx', 'types.ts', 'common.ts'])('fails for a file called %s', (name) => {
    expect(check(`apps/api/src/${name}`, '')).toHaveLength(1)
  })

  it('fails for a barrel', () => {
    expect(check('apps/api/src/db/all.ts', "export * from './db.ts'")).toContain(
      '1: no barrels: import the file itself',
    )
  })

  it('passes a name that only contains such a word', () => {
    expect(check('apps/api/src/db/column-types.ts', '')).toEqual([])
  })
})

describe('fields', () => {
  it('fails for a field that cuts a paste', () => {
    const tag = '<input\n  maxLength={40}\n/>'
    expect(check('apps/web/src/ui/form/field.tsx', tag)).toEqual([
      expect.stringMatching(/^2: a browser truncates a paste/),
    ])
    expect(check('packages/cards/src/page/share-page.ts', '`<input maxlength="40" />`')).toHaveLength(1)
    expect(check('apps/web/src/ui/table/search-field.tsx', tag)).toEqual([])
  })
})

describe('cycles', () => {
  const files = [
    { path: 'apps/api/src/a.ts', text: "import { b } from './b.ts'" },
    { path: 'apps/api/src/b.ts', text: "import type { c } from './c.ts'" },
  ]

  it('fails for import cycles, even if they only contain types', () => {
    const closing = { path: 'apps/api/src/c.ts', text: "\nimport { a } from './a.ts'" }
    expect(violations([...files, closing], everythingExists)).toEqual([
      {
        path: 'apps/api/src/c.ts',
        line: 2,
        why: 'closes a circle: apps/api/src/a.ts → apps/api/src/b.ts → apps/api/src/c.ts → apps/api/src/a.ts',
      },
    ])
  })

  it('passes two import paths to the same file', () => {
    const both = { path: 'apps/api/src/d.ts', text: "import { a } from './a.ts'\nimport { b } from './b.ts'" }
    expect(violations([...files, { path: 'apps/api/src/c.ts', text: '' }, both], everythingExists)).toEqual([])
  })
})
