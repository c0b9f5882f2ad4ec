import { hostilePaths } from '../../apps/web/src/lib/sign-in/hostile-paths.ts'
import { expect, languages, test } from '../fixtures.ts'

/** Each path loads the app, so each language tests the paths meant for it; the guard's own test has all of them. */
const isMeantFor = (prefix: string, path: string): boolean =>
  path.startsWith('/id/id') ? false : prefix === '' ? !path.startsWith('/id') : path.startsWith('/id')

for (const { prefix } of languages) {
  test(`no return path leads to another host, ${prefix || '/en'}`, async ({ page, baseURL, makePerson, signIn }) => {
    const origin = new URL(String(baseURL)).origin
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) elsewhere.push(request.url())
    })
    await signIn(await makePerson())
    for (const [what, path] of hostilePaths.filter(([, path]) => isMeantFor(prefix, path))) {
      await page.goto(`${prefix}/auth/login?to=${encodeURIComponent(path)}`, { waitUntil: 'commit' })
      await expect(page, what).toHaveURL(`${origin}${prefix || '/'}`)
    }
    // A harmless path works. Otherwise the list above would prove nothing.
    await page.goto(`${prefix}/auth/login?to=/id/invitation`, { waitUntil: 'commit' })
    await expect(page).toHaveURL(`${origin}${prefix}/invitation`)
    expect(elsewhere).toEqual([])
  })

  test(`signing in never redirects to another host, ${prefix || '/en'}`, async ({
    page,
    baseURL,
    makePerson,
    backdoor,
  }) => {
    await backdoor.forgetLimits({})
    const origin = new URL(String(baseURL)).origin
    const person = await makePerson({ password: 'nasi goreng kambing' })
    for (const path of ['/id//evil.example', '/id/\\evil.example']) {
      await page.goto(`${prefix}/auth/login?to=${encodeURIComponent(path)}`)
      await page.locator('input[name=email]').fill(person.email)
      await page.locator('input[name=password]').fill('nasi goreng kambing')
      await page.locator('button[type=submit]').click()
      await expect(page).toHaveURL(`${origin}${prefix || '/'}`)
      await page.evaluate(() => localStorage.clear())
    }
  })
}
