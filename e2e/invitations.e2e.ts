import { examine, expect, expectAccessible, languages, test } from './fixtures.ts'
import { codeMailedTo, invitationMailedTo } from './mail.ts'

test('somebody who is invited registers, accepts and edits the own card', async ({
  page,
  browser,
  door,
  enterAsFounder,
  baseURL,
}) => {
  await door.forgetLimits({})
  await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Kopi Nusantara' })
  const email = `invited-${Date.now()}@kopi.example`
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite members' })
  await expect(dialog.getByText('Licences without a limit')).toBeVisible()
  await dialog.getByLabel('First name').fill('Budi')
  await dialog.getByLabel('Email').fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Invite members' }).click()
  await expect(page.getByText('invitation created')).toBeVisible()

  await page.goto('/team/pending?tab=invitations')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto(await invitationMailedTo(String(baseURL), email))
  await expect(guest.getByRole('heading', { name: 'Dewi Lestari invites you to Kopi Nusantara' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Create an account' }).click()
  await expect(guest.getByLabel('Work email')).toHaveValue(email)
  await guest.getByLabel('First name').fill('Budi')
  await guest.getByLabel('Password', { exact: true }).fill('kopi susu gula aren')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.getByLabel('6-digit code').fill(await codeMailedTo(String(baseURL), email))
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveURL(/\/team\/edit$/)
  await expect(guest.getByLabel('First name')).toHaveValue('Budi')
  await context.close()
})

test('several are invited from lines; who cannot be is told by row', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder()
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite members' })
  await dialog.getByText('Several at once').click()
  await dialog
    .getByRole('textbox', { name: 'People' })
    .fill(`Sri Wahyuni, sri-${Date.now()}@kopi.example\n${founder.email}`)
  await dialog.getByRole('button', { name: 'Invite members' }).click()
  await expect(dialog.getByText(`${founder.email}: This email address already exist`)).toBeVisible()
  await expectAccessible(page)
})

for (const { prefix, scheme } of languages) {
  test(`the screens of who waits are accessible and fit, ${prefix || '/en'} @phone`, async ({
    page,
    enterAsFounder,
  }) => {
    await enterAsFounder()
    for (const path of ['/team/pending', '/team/pending?tab=invitations', '/invitation', '/create/business-card'])
      await examine(page, prefix + path, scheme)
  })
}
