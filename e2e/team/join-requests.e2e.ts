import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { examine, expect, expectAccessible, languages, makeCompany, test } from '../fixtures.ts'

test('a person who used the join link is verified @main @both', async ({ page, makePerson, signIn, openAs }) => {
  const founder = await makePerson({ first_name: 'Dewi' })
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const { url } = await founder.call(joinRequestRoutes.renewLink, { params: { companyId: company._id } })
  const asking = await makePerson({ first_name: 'Budi', last_name: 'Santoso' })

  await signIn(asking)
  await page.goto(String(url))
  await expect(page.getByRole('heading', { name: 'Business card at Kopi Nusantara' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Budi')
  await expectAccessible(page)
  // The preview is beside the form; on a phone a button opens it.
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const opener = preview.getByRole('button', { name: 'Show preview' })
  await expect(preview).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await page.getByLabel('Title').fill('Head of Roasting')
  await expect(preview).toContainText('Budi Santoso')
  await expect(preview).toContainText('Head of Roasting')
  await expect(preview).toContainText('Kopi Nusantara')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('heading', { name: 'You asked to join Kopi Nusantara' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your open requests' })).toBeVisible()

  const admin = await openAs(founder, company)
  await admin.goto('/team/pending')
  await admin.getByRole('button', { name: 'Verify Budi Santoso' }).click()
  await expect(admin.getByText('1 person verified')).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('region', { name: 'Budi Santoso’s card' })).toBeVisible()
})

test('a member of one company sees their card there', async ({ page, makePerson, addColleague, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const { person, member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  const { url } = await founder.call(joinRequestRoutes.renewLink, { params: { companyId: company._id } })
  await signIn(person)
  for (const address of ['/create/business-card', String(url)]) {
    await page.goto(address)
    await expect(page.getByText('You already have a verified business card with this company.')).toBeVisible()
    const card = page.getByRole('article', { name: 'Budi Santoso' })
    await expect(card).toContainText('Kopi Nusantara')
    await expectAccessible(page)
  }
  await expect(page.getByRole('link', { name: 'Open card' })).toHaveAttribute('href', member.card.url)
  await page.getByRole('button', { name: 'Edit card' }).click()
  await expect(page).toHaveURL(/\/team\/edit$/)
  await expect(page.getByRole('heading', { name: 'Budi Santoso' })).toBeVisible()
})

test('a member of several companies is asked for a link', async ({ page, makePerson, signIn }) => {
  const person = await makePerson()
  for (const name of ['Kopi Pagi', 'Teh Sore']) await makeCompany(person, name)
  await signIn(person)
  await page.goto('/create/business-card')
  await expect(page.getByRole('heading', { name: 'You need a company for a business card' })).toBeVisible()
})

for (const { prefix, scheme, at } of languages)
  test(`the existing card is accessible, ${prefix || '/en'} ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Nusantara Logistics Group' })
    await examine(page, `${prefix}/create/business-card`, scheme, page.getByRole('article'))
  })
