import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import sharp from 'sharp'
import { expectConfirmed } from '../confirmations.ts'
import { examine, expect, expectNoViolations, languages, makeCompany, test } from '../fixtures.ts'
import { invitationMailedTo } from '../mail.ts'

test('an invited person accepts their card through the mailed link @main', async ({
  page,
  browser,
  backdoor,
  enterAsFounder,
}) => {
  await backdoor.forgetLimits({})
  await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Kopi Nusantara' })
  const email = `invited-${Date.now()}@kopi.example`
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite people', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await expect(dialog.getByText('Unlimited licences')).toBeVisible()
  await dialog.getByLabel('First name').fill('Budi')
  await dialog.getByLabel('Last name').fill('Santoso')
  await dialog.getByLabel('Email').fill(email)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Invite people' }).click()
  await expectConfirmed(page, 'invitation_created')

  await page.goto('/team/pending?tab=invitations')
  await expect(page.getByText(email)).toBeVisible()
  await expectNoViolations(page)

  const context = await browser.newContext()
  const guest = await context.newPage()
  const addresses: string[] = []
  guest.on('request', (request) => addresses.push(request.url()))
  guest.on('framenavigated', (frame) => addresses.push(frame.url()))
  const link = await invitationMailedTo(backdoor, email)
  const token = /#token=([\w-]+)/.exec(link)?.[1] ?? 'none'
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'This is your card.' })).toBeVisible()
  await expect(guest.getByText('Dewi Lestari made it for you at Kopi Nusantara.')).toBeVisible()
  await expectNoViolations(guest)
  await expect(guest).toHaveURL(/\/invitation\/[0-9a-f-]+$/)
  await guest.reload()
  await guest.getByLabel('Choose a password', { exact: true }).fill('kopi')
  await guest.getByRole('button', { name: 'Take my card' }).click()
  await expect(guest.getByText('Please use at least 8 characters')).toBeVisible()
  await expectNoViolations(guest)
  await guest.getByLabel('Choose a password', { exact: true }).fill('kopi susu gula aren')
  await guest.getByRole('button', { name: 'Take my card' }).click()
  await expect(guest.getByRole('heading', { name: 'The card is yours.' })).toBeFocused()
  await expectNoViolations(guest)
  await guest.getByRole('link', { name: 'Edit my card' }).click()
  await expect(guest).toHaveURL(/\/team\/edit$/)
  await expect(guest.getByLabel('First name')).toHaveValue('Budi')
  // A name is never inherited.
  await expect(guest.getByText('Inherited from Kopi Nusantara')).toHaveCount(0)
  // The secret reaches no server, history or referrer; only the clicked link contains it.
  expect(addresses.filter((address) => address.includes(token) && !address.includes(`#token=${token}`))).toEqual([])
  expect(addresses.filter((address) => address.includes('@') || address.includes('%40'))).toEqual([])
  await context.close()
})

test('joining from the email takes four taps and one field @main @phone', async ({ page, backdoor, makePerson }) => {
  const founder = await makePerson({ first_name: 'Chloe', last_name: 'Lim' })
  const company = await makeCompany(founder, 'Nusantara Logistics')
  const params = { companyId: company._id }
  const email = `bagus-${Date.now()}@nusantara.example`
  const contacts = [
    { key: 'mobile', value: '+628119876543', label: '', priority: 1 },
    { key: 'email', value: email, label: '', priority: 2 },
  ]
  const body = { first_name: 'Bagus', last_name: 'Wicaksono', job_title: 'Warehouse Lead', email }
  const { _id: memberId } = await founder.call(memberRoutes.create, { params, body: { ...body, contacts } as never })
  await founder.call(invitationRoutes.inviteMember, { params: { ...params, memberId }, body: {} })

  let taps = 0
  let fields = 0
  const tap = async (act: () => Promise<unknown>): Promise<void> => {
    taps += 1
    await act()
  }
  const link = await invitationMailedTo(backdoor, email)
  await tap(() => page.goto(link))
  const password = page.getByLabel('Choose a password', { exact: true })
  await expect(password).toBeVisible()
  // A screen keyboard would cover the card.
  await expect(password).not.toBeFocused()
  await expect(page.getByRole('img', { name: /Business card: Bagus Wicaksono, Warehouse Lead/ })).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(await page.evaluate(() => window.innerHeight))
  await expectNoViolations(page)

  fields += 1
  await password.fill('kopi susu gula aren')
  await tap(() => page.getByRole('button', { name: 'Take my card' }).tap())
  await expect(page.getByRole('heading', { name: 'The card is yours.' })).toBeVisible()
  await expectNoViolations(page)
  const chooser = page.waitForEvent('filechooser')
  await tap(() => page.getByRole('button', { name: 'Add a photo' }).tap())
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1f4d3a' } })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await tap(() => page.getByRole('dialog').getByRole('button', { name: 'Crop' }).tap())
  await expect(page.getByRole('button', { name: 'Show my code' })).toBeVisible()
  const { card } = await founder.call(memberRoutes.get, { params: { ...params, memberId } })
  expect(card.photo).not.toBeNull()
  expect({ taps, fields }).toEqual({ taps: 4, fields: 1 })
})

test('two tabs of one link accept the card only once @phone', async ({ page, context, backdoor, makePerson }) => {
  const founder = await makePerson({ first_name: 'Dewi' })
  const company = await makeCompany(founder, 'Kopi Dua')
  const email = `twice-${Date.now()}@kopi.example`
  const body = { first_name: 'Budi', email }
  await founder.call(invitationRoutes.create, { params: { companyId: company._id }, body })
  const link = await invitationMailedTo(backdoor, email)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(link)
    await tab.getByLabel('Choose a password', { exact: true }).fill('kopi susu gula aren')
  }
  await page.getByRole('button', { name: 'Take my card' }).tap()
  await expect(page.getByRole('heading', { name: 'The card is yours.' })).toBeVisible()
  await other.goto(link)
  await other.reload()
  await expect(other.getByRole('link', { name: 'Open my card' })).toBeVisible()
})

test('an expired link is sent again from its page @main @phone', async ({ page, backdoor, makePerson }) => {
  const founder = await makePerson({ first_name: 'Dewi' })
  const company = await makeCompany(founder, 'Kopi Lalu')
  const email = `late-${Date.now()}@kopi.example`
  const body = { first_name: 'Budi', email }
  const { _id } = await founder.call(invitationRoutes.create, { params: { companyId: company._id }, body })
  const link = await invitationMailedTo(backdoor, email)
  await backdoor.expireInvitation({ invitation_id: _id })
  await backdoor.forgetLimits({})
  await page.goto(link)
  await expect(page.getByText('This link has expired.')).toBeVisible()
  await expect(page.getByRole('img', { name: /Business card: Budi/ })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Send me a new link' }).tap()
  await expect(page.getByText(`We sent a new link to ${email}.`)).toBeVisible()
})

test('an address with an account signs in before accepting the card', async ({ page, backdoor, makePerson }) => {
  const founder = await makePerson({ first_name: 'Dewi' })
  const company = await makeCompany(founder, 'Kopi Akun')
  const password = 'sungai yang panjang'
  const person = await makePerson({ password })
  const body = { first_name: 'Budi', email: person.email }
  await founder.call(invitationRoutes.create, { params: { companyId: company._id }, body })
  await page.goto(await invitationMailedTo(backdoor, person.email))
  await page.getByRole('link', { name: 'Sign in to take my card' }).click()
  await expect(page.getByLabel('Work email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Take my card' }).click()
  await expect(page.getByRole('heading', { name: 'The card is yours.' })).toBeVisible()
})

test('an invited admin registers with the invited name', async ({ page, backdoor, makePerson }) => {
  const founder = await makePerson({ first_name: 'Dewi' })
  const company = await makeCompany(founder, 'Kopi Nama')
  const email = `named-${Date.now()}@kopi.example`
  const body = { first_name: 'Budi', last_name: 'Santoso', email, roles: ['admin' as const] }
  await founder.call(invitationRoutes.create, { params: { companyId: company._id }, body })
  await page.goto(await invitationMailedTo(backdoor, email))
  // A role is given only to an address that a code confirmed.
  await page.getByRole('link', { name: 'Create my account' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Budi')
  await expect(page.getByLabel('Last name')).toHaveValue('Santoso')
  await expect(page.getByLabel('Work email')).toHaveValue(email)
})

test('an old link with its token in the query still works', async ({ browser, enterAsFounder, backdoor }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Kopi Lama' })
  const email = `earlier-${Date.now()}@kopi.example`
  await founder.call(invitationRoutes.create, { params, body: { first_name: 'Budi', email } })
  const link = await invitationMailedTo(backdoor, email)
  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto(link.replace('#token=', '?token='))
  await expect(guest.getByText('Dewi Lestari made it for you at Kopi Lama.')).toBeVisible()
  await expect(guest).toHaveURL(/\/invitation\/[0-9a-f-]+$/)
  // The open page also accepts the link of another email without a reload.
  await guest.evaluate(() => sessionStorage.clear())
  await guest.evaluate((hash) => (location.hash = hash), link.slice(link.indexOf('#')))
  await expect(guest).toHaveURL(/\/invitation\/[0-9a-f-]+$/)
  await guest.getByRole('button', { name: 'This isn’t me' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Decline invitation' }).click()
  await expect(guest.getByText('This invitation was declined.')).toBeVisible()
  await context.close()
})

test('people are invited from lines', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder()
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite people', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByText('Several at once').click()
  await dialog
    .getByRole('textbox', { name: 'People' })
    .fill(`Sri Wahyuni, sri-${Date.now()}@kopi.example\n${founder.email}`)
  await dialog.getByRole('button', { name: 'Invite people' }).click()
  await expectConfirmed(page, 'invitation_created')
  const jobs = page.getByRole('dialog', { name: 'Jobs' })
  await expect(jobs).toContainText(/1 of 2 done · /)
  await expect(jobs.getByRole('alert')).toContainText(`${founder.email} This email address already exist`)
  await expectNoViolations(page)
  await jobs.getByRole('button', { name: 'Correct and invite again' }).click()
  await expect(dialog.getByText(`${founder.email}: This email address already exist`)).toBeVisible()
  const people = dialog.getByRole('textbox', { name: 'People' })
  await expect(people).toHaveValue(new RegExp(founder.email))
  await expectNoViolations(page)
  await people.fill(`Budi, budi-${Date.now()}@kopi.example`)
  await dialog.getByRole('button', { name: 'Invite people' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^\d not done: Inviting people$/ })).toBeAttached()
})

test('an admin removes a cancelled invitation', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const body = { first_name: 'Budi', last_name: 'Santoso', email: `budi-${Date.now()}@kopi.example` }
  await founder.call(invitationRoutes.create, { params, body })
  await page.goto('/team/pending?tab=invitations')
  const row = page.getByRole('row', { name: /Budi Santoso/ })
  const end = async (act: 'Cancel invitation' | 'Remove invitation'): Promise<void> => {
    await row.getByRole('button', { name: 'More actions for Budi Santoso' }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
  }
  await end('Cancel invitation')
  await expectConfirmed(page, 'invitation_cancelled')
  await expect(row).toContainText('Cancelled')
  await end('Remove invitation')
  await expectConfirmed(page, 'invitation_removed')
  await expect(row).toHaveCount(0)
})

for (const { prefix, scheme, at } of languages) {
  test(`the waiting list is accessible, ${prefix || '/en'} ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder()
    for (const path of ['/team/pending', '/team/pending?tab=invitations', '/invitation', '/create/business-card'])
      await examine(page, prefix + path, scheme)
  })
}

test('everyone matched by filters is invited @phone', async ({ page, enterAsFounder, backdoor }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Zulkifli', last_name: 'Aziz' })
  const emails = ['Ani', 'Budi', 'Citra'].map((first_name) => ({
    first_name,
    last_name: 'Wijaya',
    email: `${first_name.toLowerCase()}-${Date.now()}@kopi.example`,
  }))
  const made = []
  for (const body of emails) made.push(await founder.call(memberRoutes.create, { params, body }))
  const [ani] = made
  await founder.call(invitationRoutes.inviteMember, { params: { ...params, memberId: ani?._id ?? '' }, body: {} })
  await page.goto('/team?per_page=2')
  await page.getByRole('checkbox', { name: /Ani Wijaya/ }).check()
  const toolbar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(toolbar).toContainText('1 selected')
  await toolbar.getByRole('button', { name: 'Select all 4' }).click()
  await expect(toolbar).toContainText('4 selected')
  await expect(toolbar.getByRole('button', { name: /Select all/ })).toBeHidden()
  await expectNoViolations(page)
  const invite = toolbar.getByRole('button', { name: 'Invite to card' })
  if (await invite.isVisible()) await invite.click()
  else {
    await toolbar.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Invite to card' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Invite 2 people to their cards' })
  await expect(dialog).toContainText('2 emails in English')
  await expect(dialog.getByLabel('Also send again to 1 person with an open invitation')).not.toBeChecked()
  await dialog.getByLabel('Message').fill('See you on Monday')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(page.getByText('2 invitations created')).toBeVisible()
  for (const { email } of emails.slice(1)) {
    expect(await invitationMailedTo(backdoor, email)).toContain('/invitation/')
  }
})

test('a mailed link opens its company', async ({ page, makePerson, signIn }) => {
  const founder = await makePerson()
  const first = await makeCompany(founder, 'Kopi Pagi')
  const second = await makeCompany(founder, 'Teh Sore')
  await signIn(founder, first)
  await page.goto('/team')
  await expect(page.getByText('Kopi Pagi').first()).toBeVisible()
  await page.goto(`/team/pending?tab=invitations&company=${second._id}`)
  await expect(page).toHaveURL(/\/team\/pending\?tab=invitations$/)
  await expect(page.getByRole('button', { name: /^Teh Sore/ })).toBeVisible()
})
