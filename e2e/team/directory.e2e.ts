import { randomUUID } from 'node:crypto'
import { directoryRoutes } from '@kartu/contracts/team/directory'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Page } from '@playwright/test'
import { expect, expectNoViolations, expectNoSidewaysScrolling, makeCompany, test, turn } from '../fixtures.ts'

const person = (givenName: string, surname: string | null, traits: object = {}) => ({
  id: randomUUID(),
  givenName,
  surname,
  displayName: [givenName, surname].filter((part) => part !== null).join(' '),
  mail: `${givenName.toLowerCase()}-${randomUUID()}@contoso.example`,
  ...traits,
})

/** Signs in at Microsoft, where everything is in English. */
async function signInAtMicrosoft(page: Page, account: string, answer: 'Accept' | 'Cancel' = 'Accept'): Promise<void> {
  await page.getByLabel('Email').fill(account)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: answer }).click()
}

/** Checks that a screen has the same layout in light and dark. */
async function expectAccessibleScreen(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page)
  }
  await expectNoSidewaysScrolling(page)
}

test('a second directory import lists leavers @main @phone', async ({
  page,
  backdoor,
  makePerson,
  signIn,
  baseURL,
}) => {
  const founder = await makePerson()
  const company = await makeCompany(founder)
  const [siti, sukarno, rizky] = [
    person('Siti', 'Nurhaliza', { jobTitle: 'Head of Sales', department: 'Sales', mobilePhone: '+62 812 5550 1234' }),
    person('Sukarno', null, { department: 'Board' }),
    person('Rizky', 'Pratama'),
  ]
  const guest = person('Guest', 'Visitor', { userType: 'Guest' })
  const { account } = await backdoor.makeTenant({ name: 'Nusantara', users: [siti, sukarno, rizky, guest] })
  await signIn(founder, company)
  await page.goto('/team')
  await page.getByRole('button', { name: 'Bulk add' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Import from Microsoft Entra ID' }).click()
  await turn(page.getByRole('switch', { name: 'Include guests' }), true)
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await signInAtMicrosoft(page, account)

  await expect(page.getByRole('heading', { name: 'Review import' })).toBeVisible({ timeout: 45_000 })
  // Microsoft's answer is no longer in the URL.
  expect(page.url()).not.toContain('code=')
  await expect(page.getByText('Nusantara (Microsoft Entra ID) · 4 people')).toBeVisible()
  for (const name of ['Sales', 'Board'])
    await expect(page.getByRole('heading', { name: `The division “${name}” does not exist` })).toBeVisible()
  await page.getByRole('button', { name: 'Add 4 people' }).click()
  await expect(page.getByText('Every card is public at its link.')).toBeVisible({ timeout: 45_000 })

  const params = { companyId: company._id }
  const { data } = await founder.call(memberRoutes.list, { params, query: { search: 'siti' } })
  expect(data[0]?.division?.name).toBe('Sales')
  const contact = await (await fetch(`${String(baseURL)}/c/${data[0]?.card.slug}.vcf`)).text()
  expect(contact).toContain('N:Nurhaliza;Siti;;;\r\n')
  expect(contact).toContain('+6281255501234')

  await backdoor.changeTenant({
    account,
    users: [{ ...siti, jobTitle: 'Director', department: 'Board' }, sukarno, guest],
  })
  await page.getByRole('link', { name: 'Read again' }).click()
  await expect(page.getByText('Connected on')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await signInAtMicrosoft(page, account)
  await expect(page.getByRole('heading', { name: 'Review import' })).toBeVisible({ timeout: 45_000 })
  for (const words of ['Head of Sales', 'Director', 'Board'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText('1 guest left out')).toBeVisible()
  const leavers = page.getByRole('region', { name: 'No longer in the directory' })
  await expect(leavers.getByRole('listitem')).toHaveCount(1)
  await expect(leavers.getByText('Rizky Pratama')).toBeVisible()
  await expectAccessibleScreen(page)
  await leavers.getByRole('button', { name: 'Hand over Rizky Pratama’s card' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Update 1 person' }).click()
  await expect(page.getByText('Every card is public at its link.')).toBeVisible({ timeout: 45_000 })
  const after = await founder.call(memberRoutes.list, { params, query: { search: 'siti' } })
  expect(after.data[0]).toMatchObject({ _id: data[0]?._id, division: { name: 'Board' } })
})

test("a failed import shows help in the reader's language @phone", async ({ page, backdoor, makePerson, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder)
  const { account } = await backdoor.makeTenant({ name: 'Nusantara', users: [], refuses: true })
  await signIn(founder, company)
  await page.goto('/id/team/import?source=directory')
  const begin = page.getByRole('button', { name: 'Masuk dengan Microsoft' })
  await begin.click()
  await signInAtMicrosoft(page, account, 'Cancel')
  await expect(page.getByRole('heading', { name: 'Impor dari Microsoft Entra ID gagal' })).toBeVisible()
  const points = page.getByRole('listitem').filter({ hasText: /^(Masuk|Periksa|Berikan)/ })
  await expect(points).toHaveText([
    /^Masuk/,
    /^Periksa izin/,
    /^Periksa koneksi internet/,
    /^Periksa akun/,
    /^Berikan izin/,
  ])
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Coba lagi' }).click()

  await begin.click()
  await signInAtMicrosoft(page, account)
  await expect(page.getByText('Akun Microsoft ini tidak diizinkan membaca orang dalam direktori.')).toBeVisible({
    timeout: 45_000,
  })
  await expect(page.getByText('Berikan izin')).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(begin).toBeVisible()
})

test('a super admin disconnects the directory', async ({ page, backdoor, makePerson, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder)
  const { account } = await backdoor.makeTenant({ name: 'Nusantara', users: [person('Siti', 'Nurhaliza')] })
  await signIn(founder, company)
  await page.goto('/team/import/directory')
  await expect(page.getByText('There is no sign-in to continue.')).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await signInAtMicrosoft(page, account)
  await page.getByRole('button', { name: 'Add 1 person' }).click({ timeout: 45_000 })
  await expect(page.getByText('Every card is public at its link.')).toBeVisible({ timeout: 45_000 })
  await page.getByRole('link', { name: 'Read again' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Disconnect Nusantara?')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Connected on')).toBeHidden()
  const params = { companyId: company._id }
  expect((await founder.call(directoryRoutes.get, { params })).connection).toBeNull()
})

test('without registration, the page explains how to register', async ({ page, noDirectory, makePerson, signIn }) => {
  const founder = await makePerson()
  await signIn(founder, await makeCompany(founder))
  await page.goto(`${noDirectory}/team/import?source=directory`)
  await expect(page.getByText('Importing from Microsoft Entra ID has not been set up')).toBeVisible()
  await expect(page.getByText('docs/runbook.md')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeHidden()
  await expectNoViolations(page)
})
