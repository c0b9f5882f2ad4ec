import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const program = `
  await import('./card-program.ts')
  const { standIns } = await import('./modules/company/cards/public/public-cards.ts')
  process.stdout.write(String(standIns.entries.length))`

// Other tests in this process load the modules, so only a separate process shows what the program loads.
test('the card server shows the stand-ins of former members', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: new URL('.', import.meta.url),
    encoding: 'utf8',
  })
  expect(said).toBe('1')
})
