// node scripts/card-fonts.mjs: writes the typefaces of cards from the fonts of npm packages.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawCardFonts, licenceOf, ranges } from './build/card-fonts.mjs'
import { root } from './prepare.mjs'

const folder = join(root, 'apps/api/src/modules/company/cards/fonts')
const facts = join(root, 'packages/cards/src/card/card-fonts.ts')

const drawn = await drawCardFonts()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, bytes] of drawn.files) writeFileSync(join(folder, `${name}.woff2`), bytes)
const licences = new Set(/** @type {const} */ (['inter', 'literata', 'nunito', 'barlow_condensed']).map(licenceOf))
writeFileSync(join(folder, 'LICENSE.txt'), [...licences].join('\n\n'))
writeFileSync(
  facts,
  `// Written by \`scripts/card-fonts.mjs\`.

/** Characters of each part of a typeface, as CSS ranges. */
export const cardFontRanges = ${JSON.stringify(ranges)}

/**
 * Typefaces that pages load: bytes of the first files, files of each part in weights 400 and 600, and descriptors in
 * percent that give a font of the system the same size.
 */
export const cardFonts = ${JSON.stringify(drawn.facts)}
`,
)
spawnSync(join(root, 'node_modules/.bin/oxfmt'), [facts], { stdio: 'inherit', shell: process.platform === 'win32' })
