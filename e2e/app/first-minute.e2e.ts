import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { viewports } from '../viewports.ts'

/** A new installation without data or settings. */
interface Installation {
  /** Link that the server prints at startup; it opens the outbox. */
  link: string
  stop: () => Promise<void>
}

async function startInstallation(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kartu-first-minute-'))
  // The servers of other tests left an empty database; creating another takes seconds.
  const template = process.env['E2E_TEMPLATE']
  if (template !== undefined && existsSync(template)) cpSync(template, dataDir, { recursive: true })
  const port = await freePort()
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
  const started = spawn(process.execPath, ['--import', sourceOf('quick-loading.ts'), sourceOf('main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    await ended(started)
    rmSync(dataDir, { recursive: true, force: true })
  }
  for await (const line of createInterface(started.stdout))
    if (line.includes('/dev/mail?key=')) return { link: line, stop }
  await stop()
  throw new Error('The server printed no link at startup')
}

const sourceOf = (name: string): string => fileURLToPath(new URL(`../../apps/api/src/${name}`, import.meta.url))

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  program.kill('SIGTERM')
  await once(program, 'exit')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

test('creates the first account without a mail server @main', async ({ page, context, browser }) => {
  const { link, stop } = await startInstallation()
  try {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
    await expect(page.getByText('No emails yet. Register, then reload this page.')).toBeVisible()
    await page.getByRole('link', { name: 'Open Kartu' }).click()

    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Create your account')
    await page.getByRole('link', { name: 'Create your account' }).click()
    await page.getByLabel('First name').fill('Dewi')
    await page.getByLabel('Work email').fill('dewi@kopi.example')
    await page.getByLabel('Password', { exact: true }).fill('kopi susu gula aren')
    await page.getByRole('button', { name: 'Create account' }).click()

    const [mail] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Read the message here' }).click(),
    ])
    await expect(async () => {
      await mail.reload()
      await expect(mail.locator('pre')).toContainText(/\d{6}/, { timeout: 1000 })
    }).toPass()
    await expect(mail.getByText('dewi@kopi.example').first()).toBeVisible()
    for (const [colorScheme, viewport] of [
      ['dark', viewports.phone],
      ['light', viewports.desk],
    ] as const) {
      await mail.emulateMedia({ colorScheme })
      await mail.setViewportSize(viewport)
      await expectAccessible(mail)
    }
    const [code = ''] = /\b\d{6}\b/.exec(await mail.locator('pre').innerText()) ?? []
    await page.getByLabel('6-digit code').fill(code)
    await expect(page.getByRole('heading', { name: 'Welcome, Dewi' })).toBeVisible()

    const stranger = await browser.newContext()
    const visitor = await stranger.newPage()
    await visitor.goto(new URL('/', link).href)
    await expect(visitor.getByRole('main').getByRole('link').first()).toHaveText('Sign in')
    await stranger.close()
  } finally {
    await stop()
  }
})
