import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf } from '../mutants/copy-tree.mjs'
import { root } from '../prepare.mjs'

const files = filesOf(root)
const isThere = (path: string) =>
  files.some((file) => `/${file}`.includes(path.endsWith('/') ? `/${path}` : path.startsWith('.') ? path : `/${path}`))

test.each(['docs/architecture.md', 'CONTRIBUTING.md'])('every path named in %s exists', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(/^```[^]*?^```/gm, '')
  const named = [...text.matchAll(/`([\w./-]*\w(?:\.(?:tsx?|mjs|json|md|css)|\/))`/g)].map(([, path = '']) =>
    path.replace(/^(?:\.\.?\/)+/, ''),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})
